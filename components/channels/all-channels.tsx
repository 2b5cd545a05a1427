"use client";

import { Podcast } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/states/empty-state";
import { useReadPages } from "#hooks/calls/use-call";
import { channelsOptions } from "#hooks/content/channels-options";
import { ChannelGrid, ChannelGridSkeleton } from "./channel-grid";
import { NewChannelLink } from "./new-channel-link";
import { PagedList } from "./paged-list";

export type ChannelListProps = {
  search: string;
  onClear: () => void;
  /** Leaves one's own lists. */
  onShowAll: () => void;
};

export function AllChannels({ search, onClear }: ChannelListProps) {
  const t = useTranslations("channels.empty");
  const list = useReadPages(channelsOptions(search || undefined));
  return (
    <PagedList
      list={list}
      words="list"
      skeleton={<ChannelGridSkeleton />}
      search={search}
      onClear={onClear}
      empty={<EmptyState icon={<Podcast />} title={t("all.title")} text={t("all.text")} action={<NewChannelLink />} />}
    >
      {(channels) => <ChannelGrid channels={channels} />}
    </PagedList>
  );
}
