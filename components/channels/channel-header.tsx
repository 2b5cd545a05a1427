"use client";

import { SquarePen } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import { Cover } from "#components/ui/display/cover";
import type { Channel } from "#entities/content/channels";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ChannelFacts } from "./channel-facts";
import { ChannelLinks } from "./channel-links";
import { SubscribeButton } from "./subscribe-button";

/** What a channel is, who makes it, and what one can do about it. */
export function ChannelHeader({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.channel");
  const href = useHref();
  const { name, description, banner } = channel;
  return (
    <header>
      <Cover
        name={name}
        src={banner?.uri ?? null}
        mark=""
        ratio="21/9"
        priority
        className={cx("-mx-4 w-[calc(100%+2rem)] sm:mx-0 sm:w-full sm:rounded-card", banner ? "max-h-64" : "max-h-32")}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <span className="relative -mt-12 rounded-[24%] bg-canvas p-1 sm:ms-5">
          <Avatar name={name} src={channel.image.uri} size="xl" square />
        </span>
        <div className="flex flex-wrap items-center gap-3">
          {channel.can?.run && (
            <ButtonLink
              variant="secondary"
              href={href(routes.channelDesk(channel.slug))}
              prefetch={false}
              icon={<SquarePen aria-hidden="true" className="size-4.5" />}
            >
              {t("desk")}
            </ButtonLink>
          )}
          <SubscribeButton channel={channel} />
        </div>
      </div>
      <div className="mt-3 grid max-w-180 grid-cols-1 gap-2">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">
          <bdi>{name}</bdi>
        </h1>
        <ChannelFacts channel={channel} />
        <Makers channel={channel} />
        {description && (
          <p dir="auto" className="mt-1 max-w-reading whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        <ChannelLinks channel={channel} />
      </div>
    </header>
  );
}

/** The group that a channel belongs to, else who made it. */
function Makers({ channel: { group, creator } }: { channel: Channel }) {
  const t = useTranslations("channels.channel");
  const href = useHref();
  if (!group && !creator) return null;
  const link = group
    ? { name: group.name, href: href(routes.group(group.slug)) }
    : creator && { name: displayName(creator), href: href(routes.member(creator.username)) };
  if (!link) return null;
  return (
    <p className="text-ink-muted text-sm">
      {t.rich(group ? "ofGroup" : "byCreator", {
        name: link.name,
        who: (name) => (
          <TextLink href={link.href}>
            <bdi>{name}</bdi>
          </TextLink>
        ),
      })}
    </p>
  );
}
