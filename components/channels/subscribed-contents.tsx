"use client";

import { useSubscribedContents } from "#hooks/content/channels";
import { ContentGrid, ContentGridSkeleton } from "./content-grid";
import type { ContentsProps } from "./contents-screen";
import { NothingOfThisKind, NothingSubscribed } from "./no-contents";
import { PagedList } from "./paged-list";

/** Of the channels that the viewer subscribes to, the newest first. */
export function SubscribedContents({ filter, onShowAll }: ContentsProps) {
  const { type, interest, search } = filter.asked;
  const list = useSubscribedContents({ type, interest, search });
  const isNarrowed = Boolean(type ?? interest);
  return (
    <PagedList
      list={list}
      words="items"
      skeleton={<ContentGridSkeleton />}
      search={filter.search}
      onClear={() => filter.setText("")}
      empty={isNarrowed ? <NothingOfThisKind onShowAll={onShowAll} /> : <NothingSubscribed />}
    >
      {(contents) => <ContentGrid contents={contents} />}
    </PagedList>
  );
}
