"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

export function NumbersSkeleton({ isWide }: { isWide: boolean }) {
  const t = useTranslations("content-numbers");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Skeleton shape="block" className="h-32" />
        {isWide && <Skeleton shape="block" className="h-32" />}
      </div>
      <Skeleton shape="block" className="h-80" />
      {isWide && <Skeleton shape="block" className="h-80" />}
    </SkeletonGroup>
  );
}
