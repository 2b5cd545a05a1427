"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

/** The outline of a form about a person. */
export function FormSkeleton() {
  const t = useTranslations("auth.profile");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-5">
      {["username", "name", "terms"].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="w-28" />
          <Skeleton shape="block" className="h-10" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
