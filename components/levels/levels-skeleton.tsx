"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

const places = ["a", "b", "c"];

export function LevelsSkeleton() {
  const t = useTranslations("levels.list");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <Skeleton className="w-32 text-2xl" />
      <div className="grid gap-4 sm:grid-cols-3">
        {places.map((place) => (
          <Skeleton key={place} shape="block" className="h-36" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
