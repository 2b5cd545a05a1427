"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Benefit } from "#entities/community/benefits";
import { BenefitCard } from "./benefit-card";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 sm:gap-6";

/** Pictures of the first rows are asked for at once. */
const firstView = 3;

export function BenefitGrid({ benefits, now }: { benefits: Benefit[]; now: Date }) {
  return (
    <ul className={grid}>
      {benefits.map((benefit, at) => (
        <li key={benefit.id}>
          <BenefitCard benefit={benefit} now={now} priority={at < firstView} />
        </li>
      ))}
    </ul>
  );
}

const places = ["a", "b", "c", "d", "e", "f"];

export function BenefitGridSkeleton() {
  const t = useTranslations("benefits.list");
  return (
    <SkeletonGroup label={t("loading")} className={grid}>
      {places.map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton shape="block" className="aspect-video rounded-none" />
          <div className="grid gap-2.5 p-4">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-full text-sm" />
            <Skeleton className="w-3/5 text-sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
