"use client";

import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";

export function TicketSkeleton() {
  const t = useTranslations("attendee");
  return (
    <SkeletonGroup label={t("loading")} className="mx-auto grid max-w-sm gap-4">
      <Skeleton shape="block" className="h-40 rounded-sheet" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-2/3" />
      <Skeleton shape="block" className="mx-auto size-68" />
    </SkeletonGroup>
  );
}

export function PassSkeleton() {
  return (
    <Page>
      <TicketSkeleton />
    </Page>
  );
}

/** Of the pages below a pass: a title, and rows. */
export function RowsSkeleton() {
  const t = useTranslations("attendee");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3">
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} shape="block" className="h-20" />
      ))}
    </SkeletonGroup>
  );
}

export function SubpageSkeleton() {
  return (
    <Page width="reading">
      <Skeleton className="mb-6 w-64 text-3xl" />
      <RowsSkeleton />
    </Page>
  );
}
