"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

/** Below a section's heading, until its content is there. */
export function SectionSkeleton() {
  const t = useTranslations("account");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-6">
      {["first", "second"].map((card) => (
        <div key={card} className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
          <Skeleton className="w-40" />
          <Skeleton shape="block" className="h-10" />
          <Skeleton shape="block" className="h-10" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
