"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

/** Of a queue of reports. */
export function QueueSkeleton() {
  const t = useTranslations("desk.reports");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      {["first", "second"].map((card) => (
        <Skeleton key={card} shape="block" className="h-64" />
      ))}
    </SkeletonGroup>
  );
}
