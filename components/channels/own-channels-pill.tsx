"use client";

import { useTranslations } from "next-intl";
import { Pill } from "#components/ui/actions/pill";
import { useOwnChannels } from "#hooks/content/channels";

/** For those who run a channel, or stand in their list; nothing for the others. */
export function OwnChannelsPill({ pressed, onChoose }: { pressed: boolean; onChoose: () => void }) {
  const t = useTranslations("channels.list");
  const count = useOwnChannels().data?.count ?? 0;
  if (count === 0 && !pressed) return null;
  return (
    <Pill pressed={pressed} onClick={onChoose}>
      {t("own")}
    </Pill>
  );
}
