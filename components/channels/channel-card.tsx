"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import { Card } from "#components/ui/display/card";
import type { Channel } from "#entities/content/channels";
import { useIsSubscribed } from "#hooks/content/use-is-subscribed";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ChannelFacts } from "./channel-facts";

/** A channel among others: what it is, how large, and whether one subscribes to it. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const href = useHref();
  const heading = useId();
  const { name, description } = channel;
  const isSubscribed = useIsSubscribed(channel.id) === true;
  return (
    <Card as="article" aria-labelledby={heading} padding="sm" interactive className="flex h-full gap-4">
      <span className="relative shrink-0 self-start">
        <Avatar name={name} src={channel.image.uri} size="xl" square />
        {isSubscribed && <SubscribedMark />}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <h2 id={heading} className="line-clamp-2 text-base leading-snug wrap-anywhere">
          <IntentLink
            href={href(routes.channel(channel.slug))}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{name}</bdi>
          </IntentLink>
        </h2>
        <ChannelFacts channel={channel} />
        {description && (
          <p dir="auto" className="line-clamp-2 text-ink-muted text-sm wrap-anywhere">
            {description}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Known after the card stands: it lies on the picture, where nothing gives way to it. */
function SubscribedMark() {
  const t = useTranslations("channels.subscribe");
  return (
    <span
      title={t("subscribed")}
      className="absolute -end-1 -bottom-1 grid size-7 place-items-center rounded-full border-2 border-surface bg-brand text-on-brand"
    >
      <Check aria-hidden="true" className="size-4" />
      <span className="sr-only">{t("subscribed")}</span>
    </span>
  );
}
