"use client";

import type { QueryKey } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { ActivityCard } from "#components/activities/card/activity-card";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { Activity } from "#entities/community/activities";
import type { Place } from "#entities/platform/realtime";
import { useScrollReturn } from "#hooks/browser/use-scroll-return";
import { useRestartList } from "#hooks/community/activity-lists";
import { withoutRepeats } from "#lib/activities/without-repeats";
import { MorePosts, type PostList } from "./more-posts";
import { NewPostsPill } from "./new-posts-pill";
import { useFeedKeys } from "./use-feed-keys";
import { useNewPosts } from "./use-new-posts";

const ShortcutsDialog = late(() => import("./shortcuts-dialog").then((part) => part.ShortcutsDialog));

export type ActivityFeedProps = {
  /** A list of activities that has arrived. */
  list: PostList & { data: { items: Activity[] } };
  /** What it is kept under: of the same options that the hook reads it by. */
  queryKey: QueryKey;
  now: Date;
  label: string;
  /** Where what is said makes new posts; null = nowhere. */
  place: Place | null;
  /** Whose posts these would be. */
  concerns?: (accountId: string) => boolean;
  /** It is the feed of one group, event or content. */
  inPlace?: boolean;
  /** It stands below something else: its newest are at its own head, not at the page's. */
  isBelow?: boolean;
  /** What stands after the item of this number, counted from 1. */
  between?: (position: number) => ReactNode;
};

/**
 * Posts, newest first: new ones wait to be asked for, the next ones come as the end comes near, keys lead from one to
 * the other, and coming back leads to where one was.
 */
export function ActivityFeed({
  list,
  queryKey,
  now,
  label,
  place,
  concerns,
  inPlace,
  isBelow = false,
  between,
}: ActivityFeedProps) {
  const section = useRef<HTMLElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const restart = useRestartList(queryKey);
  const posts = useNewPosts({ items: withoutRepeats(list.data.items), place, concerns, restart });
  const [isRevealing, setIsRevealing] = useState(false);
  const [revealed, setRevealed] = useState(0);
  const announcement = useFeedKeys(items, { onHelp: () => setShowsKeys(true) });
  useScrollReturn(items, JSON.stringify(queryKey));

  const reveal = async () => {
    setIsRevealing(true);
    await posts.reveal();
    setIsRevealing(false);
    setRevealed((times) => times + 1);
  };
  useEffect(() => {
    if (revealed === 0) return;
    if (isBelow) section.current?.scrollIntoView({ block: "start", behavior: "instant" });
    else window.scrollTo({ top: 0, behavior: "instant" });
    items.current?.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
  }, [revealed, isBelow]);
  return (
    <section ref={section} aria-label={label} className="scroll-mt-24">
      <NewPostsPill count={posts.count} busy={isRevealing} onPress={() => void reveal()} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <ul ref={items} className="grid grid-cols-1 gap-4">
        {posts.shown.map((activity, index) => (
          <Fragment key={activity.id}>
            <Item activity={activity} now={now} {...(inPlace && { inPlace })} />
            {index < posts.shown.length - 1 && between?.(index + 1)}
          </Fragment>
        ))}
      </ul>
      <MorePosts list={list} />
      {showsKeys && (
        <LatePart>
          <ShortcutsDialog onClose={() => setShowsKeys(false)} />
        </LatePart>
      )}
    </section>
  );
}

/** Cards out of sight are not drawn; once they were, their height is remembered. */
function Item({ activity, now, inPlace = false }: { activity: Activity; now: Date; inPlace?: boolean }) {
  return (
    <li data-key={activity.id} className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
      <ActivityCard activity={activity} now={now} inPlace={inPlace} />
    </li>
  );
}
