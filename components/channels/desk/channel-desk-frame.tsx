"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { Avatar } from "#components/ui/display/avatar";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import type { Channel } from "#entities/content/channels";
import { useRead } from "#hooks/calls/use-call";
import { channelOptions } from "#hooks/content/channels-options";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { type ChannelDeskTab, channelDeskTabs, routes } from "#lib/routes";
import { ChannelDeskContext } from "./channel-desk-context";
import { ChannelDeskGate } from "./channel-desk-gate";
import { ChannelDeskSkeleton } from "./channel-desk-skeleton";

type FrameProps = { slug: string; children: ReactNode };

/** Around everything that only those who run a channel may see. */
export function ForCreators(props: FrameProps) {
  const t = useTranslations("channel-desk");
  return (
    <SessionGate pending={<ChannelDeskSkeleton label={t("loading")} />}>
      <WithChannel {...props} />
    </SessionGate>
  );
}

function WithChannel({ slug, children }: FrameProps) {
  const t = useTranslations("channel-desk");
  const read = useRead(channelOptions(slug));
  const { data: channel, error } = read;
  if (error?.status === 404) notFound();
  // What somebody ran a moment ago is not shown on once they run it no longer.
  if (error && isGate(error)) return <ChannelDeskGate slug={slug} code={error.code} channel={channel} />;
  if (!channel) {
    if (!error) return <ChannelDeskSkeleton label={t("loading")} />;
    return <LoadError level={1} title={t("errorTitle")} read={read} />;
  }
  if (!channel.can?.run) return <ChannelDeskGate slug={slug} code={null} channel={channel} />;
  return <ChannelDeskContext value={channel}>{children}</ChannelDeskContext>;
}

type Tab = "contents" | ChannelDeskTab;

/** What the parts of a channel's desk share. */
export function ChannelDeskFrame({ slug, tab, children }: FrameProps & { tab: Tab }) {
  return (
    <ForCreators slug={slug}>
      <Page>
        <ChannelDeskContext.Consumer>
          {(channel) => channel && <DeskHeader channel={channel} tab={tab} />}
        </ChannelDeskContext.Consumer>
        {children}
      </Page>
    </ForCreators>
  );
}

const tabs: readonly Tab[] = ["contents", ...channelDeskTabs];

function DeskHeader({ channel: { slug, name, image }, tab }: { channel: Channel; tab: Tab }) {
  const t = useTranslations("channel-desk");
  const href = useHref();
  return (
    <>
      <BackLink href={href(routes.channel(slug))}>{t("back")}</BackLink>
      <header className="flex min-w-0 items-center gap-3 sm:gap-4">
        <Avatar square name={name} src={image.uri} size="lg" />
        <div className="min-w-0">
          <p className="text-ink-muted text-sm">{t("title")}</p>
          <h1 className="line-clamp-2 wrap-anywhere text-2xl leading-snug lg:text-3xl">
            <bdi>{name}</bdi>
          </h1>
        </div>
      </header>
      <NavTabs
        label={t("tabs.label")}
        className="mt-5 mb-6"
        items={tabs.map((of) => ({
          href: href(of === "contents" ? routes.channelDesk(slug) : routes.channelDeskTab(slug, of)),
          label: t(`tabs.${of}`),
          current: of === tab,
        }))}
      />
    </>
  );
}
