"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { Spinner } from "#components/ui/states/spinner";
import type { Activity } from "#entities/community/activities";
import { useReadPages } from "#hooks/calls/use-call";
import { useWatch } from "#hooks/calls/use-watch";
import { commentsOptions } from "#hooks/community/activities-options";
import { withoutRepeats } from "#lib/activities/without-repeats";

/** As many of the latest as a closed discussion shows. */
const latest = 3;

export type CommentsProps = {
  /** What is commented on. */
  activity: Activity;
  /** All that is loaded rather than the latest few. */
  whole?: boolean;
  /** Said where nothing was. */
  empty?: ReactNode;
  /** Draws one of them. */
  children: (comment: Activity) => ReactNode;
};

/** What was said, latest last; the earlier ones on demand. */
export function Comments({ activity, whole = false, empty, children }: CommentsProps) {
  const t = useTranslations("activities.comments");
  const [showsAll, setShowsAll] = useState(whole);
  const read = useReadPages(commentsOptions(activity.id));
  useWatch(`activities/${activity.id}`);
  if (!read.data) {
    if (!read.error) return activity._count.comments > 0 && <CommentsSkeleton label={t("loading")} />;
    return <LoadError title={t("errorTitle")} read={read} level={3} />;
  }
  const loaded = withoutRepeats(read.data.items).toReversed();
  const shown = showsAll ? loaded : loaded.slice(-latest);
  if (loaded.length === 0) return empty;
  return (
    <div className="grid gap-3">
      {!showsAll && loaded.length > latest && (
        <Earlier label={t("all", { count: read.data.count })} onClick={() => setShowsAll(true)} />
      )}
      {showsAll && read.hasNextPage && (
        <Earlier label={t("earlier")} busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()} />
      )}
      <ul className="grid gap-3">
        {shown.map((comment) => (
          <li key={comment.id}>{children(comment)}</li>
        ))}
      </ul>
    </div>
  );
}

function Earlier({ label, busy = false, onClick }: { label: string; busy?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-busy={busy || undefined}
      disabled={busy}
      className="touch-target inline-flex items-center gap-2 justify-self-start rounded-[2px] font-medium text-caption text-ink-muted hover:text-ink hover:underline"
    >
      {label}
      {busy && <Spinner />}
    </button>
  );
}

const places = ["a", "b"];

function CommentsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-3">
      {places.map((place) => (
        <div key={place} className="flex gap-2.5">
          <Skeleton shape="circle" className="size-8" />
          <Skeleton shape="block" className="h-14 flex-1 rounded-card" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
