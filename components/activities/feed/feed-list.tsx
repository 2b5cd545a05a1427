"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { AdvertisementSlot } from "#components/advertisements/advertisement";
import { LatePart } from "#components/layout/late-part";
import { LoadError } from "#components/layout/load-error";
import { useReadPages } from "#hooks/calls/use-call";
import { feedOptions } from "#hooks/community/activities-options";
import { isFollowing, useRelationships } from "#hooks/people/relationships";
import { isGate } from "#lib/api/refusal";
import type { FeedScope } from "#lib/routes";
import { ActivityFeed } from "./activity-feed";

// Most feeds are open, and have posts.
const FeedGate = lazy(() => import("./feed-gate").then((part) => ({ default: part.FeedGate })));
const NoPosts = lazy(() => import("./no-posts").then((part) => ({ default: part.NoPosts })));

export type FeedListProps = { scope: FeedScope | undefined; now: Date };

/** The posts of one scope, in each of their states. */
export function FeedList({ scope, now }: FeedListProps) {
  const t = useTranslations("activities.feed");
  const read = useReadPages(feedOptions(scope));
  const relationships = useRelationships().data;
  const { data } = read;
  if (!data) {
    if (!read.error) return <ActivitySkeleton label={t("loading")} />;
    if (isGate(read.error))
      return (
        <Late>
          <FeedGate code={read.error.code} />
        </Late>
      );
    return <LoadError title={t("errorTitle")} read={read} />;
  }
  if (data.items.length === 0)
    return (
      <Late>
        <NoPosts scope={scope} />
      </Late>
    );
  const concerns = (accountId: string): boolean =>
    scope === undefined || (scope === "following" && isFollowing(relationships, accountId) === true);
  return (
    <ActivityFeed
      list={{ ...read, data }}
      queryKey={feedOptions(scope).queryKey}
      now={now}
      label={t("list")}
      place="feed"
      concerns={concerns}
      between={advertised}
    />
  );
}

/** The fifth place of every ten. */
const advertised = (position: number): ReactNode =>
  position % 10 === 5 && <AdvertisementSlot as="li" position={`feed-${position}`} />;

function Late({ children }: { children: ReactNode }) {
  return (
    <LatePart>
      <Suspense>{children}</Suspense>
    </LatePart>
  );
}
