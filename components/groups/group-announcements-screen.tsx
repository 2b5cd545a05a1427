"use client";

import { Megaphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { TimeAgo } from "#components/activities/time-ago";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Announcement } from "#entities/inbox/announcements";
import { useNow } from "#hooks/browser/use-now";
import { useReadPages } from "#hooks/calls/use-call";
import { groupAnnouncementsOptions } from "#hooks/groups/groups-options";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { GroupSection } from "./group-section";

/** `renderedAt`: when the page was made, ISO 8601. */
export function GroupAnnouncementsScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("groups.announcements");
  const now = useNow(renderedAt);
  const read = useReadPages(groupAnnouncementsOptions(slug));
  return (
    <GroupSection slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<RowsSkeleton label={t("loading")} />}>
      {({ items }) =>
        items.length > 0 ? (
          <div className="max-w-180">
            <ul className="divide-y divide-line">
              {items.map((announcement) => (
                <li key={announcement.id}>
                  <Row announcement={announcement} now={now} />
                </li>
              ))}
            </ul>
            <ShowMore list={read} label={t("more")} />
          </div>
        ) : (
          <EmptyState icon={<Megaphone />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </GroupSection>
  );
}

function Row({
  announcement: { id, title, message, creator, createdAt },
  now,
}: {
  announcement: Announcement;
  now: Date;
}) {
  const t = useTranslations("groups.announcements");
  const href = useHref();
  return (
    <ListRow
      href={href(routes.announcement(id))}
      leading={
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Megaphone aria-hidden="true" className="size-5" />
        </span>
      }
      title={<bdi>{title ?? message ?? t("untitled")}</bdi>}
      text={creator && t("by", { name: displayName(creator) })}
      trailing={<TimeAgo instant={createdAt} now={now} />}
    />
  );
}

const places = ["a", "b", "c"];

function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid max-w-180 gap-4">
      {places.map((place) => (
        <div key={place} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-3/5 text-sm" />
            <Skeleton className="w-1/4 text-xs" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
