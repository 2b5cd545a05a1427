"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { Avatar } from "#components/ui/display/avatar";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { Sheet } from "#components/ui/overlays/sheet";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useReadPages } from "#hooks/calls/use-call";
import { likesOptions } from "#hooks/community/activities-options";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type LikersSheetProps = { activityId: string; onClose: () => void };

export function LikersSheet({ activityId, onClose }: LikersSheetProps) {
  const t = useTranslations("activities.page");
  const common = useTranslations("common.actions");
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("likers")} closeLabel={common("close")}>
      <Likers activityId={activityId} />
    </Sheet>
  );
}

function Likers({ activityId }: { activityId: string }) {
  const t = useTranslations("activities.page");
  const href = useHref();
  const read = useReadPages(likesOptions(activityId));
  if (!read.data) {
    if (!read.error) return <LikersSkeleton label={t("likersLoading")} />;
    return <LoadError title={t("likersError")} read={read} level={3} />;
  }
  return (
    <>
      <ul>
        {read.data.items.map(({ account }) => (
          <li key={account.id}>
            <ListRow
              href={href(routes.member(account.username))}
              leading={<Avatar name={displayName(account)} src={account.image?.uri ?? null} />}
              title={<bdi>{displayName(account)}</bdi>}
              text={<bdi>@{account.username}</bdi>}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={read} label={t("moreLikers")} />
    </>
  );
}

const places = ["a", "b", "c", "d"];

function LikersSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      {places.map((place) => (
        <div key={place} className="flex items-center gap-3 py-2.5">
          <Skeleton shape="circle" className="size-10" />
          <Skeleton className="w-1/2 text-sm" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
