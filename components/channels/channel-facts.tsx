"use client";

import { Link2, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Channel } from "#entities/content/channels";

/** How many subscribe and how much there is to it; where not everybody finds it, that too. */
export function ChannelFacts({ channel }: { channel: Pick<Channel, "_count" | "private" | "visible"> }) {
  const t = useTranslations("channels");
  const { subscribers, contents } = channel._count;
  const [Icon, word] = channel.private ? [Lock, "private"] : [Link2, "unlisted"];
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-ink-muted text-sm">
      {(channel.private || !channel.visible) && (
        <span className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4" />
          {t(word)}
        </span>
      )}
      <span className="figures">{t("subscribers", { count: subscribers })}</span>
      <span className="figures">{t("contents", { count: contents })}</span>
    </p>
  );
}
