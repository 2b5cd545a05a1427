"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { CardSkeletons } from "./card-skeletons";

type CheckoutSkeletonProps = {
  /** What is known of the step already. */
  children?: ReactNode;
};

/** As high and as wide as what takes its place. */
export function CheckoutSkeleton({ children }: CheckoutSkeletonProps) {
  const t = useTranslations("registration");
  return (
    <SkeletonGroup label={t("loading")} className="mx-auto max-w-page px-4 pt-4 sm:px-6 lg:px-8 lg:pt-8">
      <div className="mb-4 flex h-8 items-center">
        <Skeleton className="w-40" />
      </div>
      <h1 className="text-2xl lg:text-3xl">{t("title")}</h1>
      <div className="mt-4 mb-8 flex h-8 items-center sm:h-6">
        <Skeleton className="w-full max-w-100" />
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-w-180">
          {children ?? (
            <div className="grid gap-4">
              <CardSkeletons />
            </div>
          )}
        </div>
        <Skeleton shape="block" className="h-64 max-lg:hidden" />
      </div>
    </SkeletonGroup>
  );
}
