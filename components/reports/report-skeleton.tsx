"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

export function ReportSkeleton() {
  const t = useTranslations("reports");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {["first", "second", "third", "fourth"].map((stat) => (
          <Skeleton key={stat} shape="block" className="h-36" />
        ))}
      </div>
      <Skeleton shape="block" className="h-80" />
      <Skeleton shape="block" className="h-80" />
    </SkeletonGroup>
  );
}
