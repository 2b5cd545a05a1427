"use client";

import { BellRing, Podcast } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";
import { useOwnChannels, useSubscribedChannels } from "#hooks/content/channels";
import type { ChannelList } from "#lib/routes";
import type { ChannelListProps } from "./all-channels";
import { ChannelGrid, ChannelGridSkeleton } from "./channel-grid";
import { NewChannelLink } from "./new-channel-link";
import { PagedList } from "./paged-list";

const lists = { subscribed: SubscribedChannels, own: RunChannels };

/** The lists of channels that somebody has something to do with. */
export function OwnChannels({ name, ...props }: ChannelListProps & { name: ChannelList }) {
  const List = lists[name];
  return <List {...props} />;
}

function SubscribedChannels({ search, onClear, onShowAll }: ChannelListProps) {
  const t = useTranslations("channels");
  const list = useSubscribedChannels(search || undefined);
  const empty = (
    <EmptyState
      icon={<BellRing />}
      title={t("empty.subscribed.title")}
      text={t("empty.subscribed.text")}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t("list.browse")}
        </Button>
      }
    />
  );
  return (
    <PagedList
      list={list}
      words="list"
      skeleton={<ChannelGridSkeleton />}
      search={search}
      onClear={onClear}
      empty={empty}
    >
      {(channels) => <ChannelGrid channels={channels} />}
    </PagedList>
  );
}

function RunChannels({ search, onClear }: ChannelListProps) {
  const t = useTranslations("channels.empty.own");
  const list = useOwnChannels(search || undefined);
  return (
    <PagedList
      list={list}
      words="list"
      skeleton={<ChannelGridSkeleton />}
      search={search}
      onClear={onClear}
      empty={<EmptyState icon={<Podcast />} title={t("title")} text={t("text")} action={<NewChannelLink />} />}
    >
      {(channels) => <ChannelGrid channels={channels} />}
    </PagedList>
  );
}
