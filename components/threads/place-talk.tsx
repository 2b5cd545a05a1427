"use client";

import type { QueryKey } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MessagesSkeleton } from "#components/conversations/messages-skeleton";
import { useAppContext } from "#components/layout/providers/app-context";
import { useSession } from "#lib/session/use-session";
import { type TalkPlace, threadOf } from "#lib/threads/named";
import { NamedTalk } from "./named-talk";

export type PlaceTalkProps = {
  read: { data: TalkPlace | undefined; isFetching: boolean; isFetchedAfterMount: boolean };
  namedBy: QueryKey;
  /** For who is not in, where others talk. */
  closed: ReactNode;
};

/** All of the height there is; on phones of the width as well. */
const pageClass = "h-full max-w-212 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0";

/** The talk of a group or an event, as a page of its own. */
export function PlaceTalk({ read, namedBy, closed }: PlaceTalkProps) {
  const t = useTranslations("threads");
  const { data: place } = read;
  if (!place) return null;
  return (
    <>
      <h2 className="sr-only">{t("questions.talk")}</h2>
      <NamedTalk thread={threadOf(place)} namedBy={namedBy} className={pageClass}>
        <NoTalk place={place} read={read} closed={closed} />
      </NamedTalk>
    </>
  );
}

/** What the page brought along was read by nobody in particular: for who is signed in it is asked for again. */
function NoTalk({ place, read, closed }: Pick<PlaceTalkProps, "read" | "closed"> & { place: TalkPlace }) {
  const { threads } = useAppContext().config.MODULES;
  const isKnown = useSession(({ status }) => status !== "unknown");
  if (!threads.enabled) notFound();
  if (!isKnown || (read.isFetching && !read.isFetchedAfterMount)) {
    return (
      <div className="flex h-full flex-col">
        <MessagesSkeleton />
      </div>
    );
  }
  if (!place.talk) notFound();
  return <div className="h-full overflow-y-auto">{closed}</div>;
}
