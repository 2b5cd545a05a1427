"use client";

import { ExternalLink, Rss } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Channel } from "#entities/content/channels";
import { channelLinks } from "#lib/channels/links";

const look =
  "touch-target inline-flex items-center gap-1.5 rounded-[2px] font-medium text-brand-ink underline-offset-[0.2em] hover:underline";

/** Where else the channel is, and where programs read it. */
export function ChannelLinks({ channel }: { channel: Channel }) {
  const t = useTranslations();
  const links = channelLinks(channel);
  const { feedUrl } = channel;
  if (links.length === 0 && !feedUrl) return null;
  return (
    <ul aria-label={t("channels.channel.links")} className="mt-1 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="nofollow noopener"
            aria-label={t("common.nav.external", { name })}
            className={look}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
      {feedUrl && (
        <li>
          <a href={feedUrl} className={look}>
            <Rss aria-hidden="true" className="size-4" />
            {t("channels.channel.feed")}
          </a>
        </li>
      )}
    </ul>
  );
}
