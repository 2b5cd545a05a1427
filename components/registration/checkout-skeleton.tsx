"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

export function CheckoutSkeleton() {
  const t = useTranslations("registration");
  return (
    <SkeletonGroup label={t("loading")} className="mx-auto max-w-page px-4 pt-4 sm:px-6 lg:px-8 lg:pt-8">
      <Skeleton className="mt-2 mb-6 w-40" />
      <h1 className="mb-6 text-2xl lg:text-3xl">{t("title")}</h1>
      <Skeleton className="mb-8 w-full max-w-100" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          {["first", "second", "third"].map((card) => (
            <Skeleton key={card} shape="block" className="h-28" />
          ))}
        </div>
        <Skeleton shape="block" className="h-64 max-lg:hidden" />
      </div>
    </SkeletonGroup>
  );
}
