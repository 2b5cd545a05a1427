"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

export function ChannelSkeleton() {
  const t = useTranslations("channels.channel");
  return (
    <SkeletonGroup label={t("loading")} className="mx-auto max-w-page px-4 sm:px-6 sm:pt-6 lg:px-8 lg:pt-8">
      <Skeleton shape="block" className="-mx-4 h-32 rounded-none sm:mx-0 sm:rounded-card" />
      <div className="relative -mt-12 size-fit rounded-[24%] bg-canvas p-1 sm:ms-5">
        <Skeleton shape="block" className="size-24" />
      </div>
      <div className="mt-4 grid gap-3">
        <Skeleton className="w-64 max-w-full text-3xl" />
        <Skeleton className="w-48 text-sm" />
        <Skeleton className="w-full max-w-reading text-sm" />
      </div>
    </SkeletonGroup>
  );
}
