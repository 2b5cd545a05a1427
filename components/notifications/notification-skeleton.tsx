"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

const rows = ["a", "b", "c", "d", "e"];

export function NotificationSkeleton() {
  const t = useTranslations("notifications");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-1">
      <Skeleton className="mb-2 w-16 text-caption" />
      {rows.map((row) => (
        <div key={row} className="flex gap-3.5 py-3">
          <Skeleton shape="circle" className="size-10 shrink-0" />
          <div className="grid flex-1 gap-2 pt-0.5">
            <Skeleton className="w-3/5 text-sm" />
            <Skeleton className="w-24 text-xs" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
