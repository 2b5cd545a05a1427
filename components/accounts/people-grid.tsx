"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Account } from "#entities/people/accounts";
import { PersonCard } from "./person-card";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3 sm:gap-4";

export function PeopleGrid({ people, level }: { people: Account[]; level?: 2 | 3 }) {
  return (
    <ul className={grid}>
      {people.map((account) => (
        <li key={account.id}>
          <PersonCard account={account} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}

const places = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

export function PeopleGridSkeleton() {
  const t = useTranslations("accounts.list");
  return (
    <SkeletonGroup label={t("loading")} className={grid}>
      {places.map((place) => (
        <div key={place} className="grid gap-4 rounded-card border border-line bg-surface p-4">
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-14" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="w-3/4" />
              <Skeleton className="w-2/5 text-sm" />
            </div>
          </div>
          <Skeleton className="w-full text-sm" />
          <Skeleton className="h-8 w-24 justify-self-end" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
