"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseGroup } from "#entities/groups/groups";
import { GroupCard } from "./group-card";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 sm:gap-6";

/** Pictures of the first rows are asked for at once. */
const firstView = 3;

export type GroupGridProps<T extends BaseGroup> = { groups: T[]; actions?: (group: T) => ReactNode };

export function GroupGrid<T extends BaseGroup>({ groups, actions }: GroupGridProps<T>) {
  return (
    <ul className={grid}>
      {groups.map((group, at) => (
        <li key={group.id}>
          <GroupCard group={group} priority={at < firstView} actions={actions?.(group)} />
        </li>
      ))}
    </ul>
  );
}

const places = ["a", "b", "c", "d", "e", "f"];

export function GroupGridSkeleton() {
  const t = useTranslations("groups.list");
  return (
    <SkeletonGroup label={t("loading")} className={grid}>
      {places.map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton shape="block" className="aspect-[21/9] rounded-none" />
          <div className="grid gap-2.5 px-4 pb-4">
            <span className="relative -mt-7 w-fit rounded-[24%] bg-surface p-1">
              <Skeleton shape="block" className="size-14" />
            </span>
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5 text-sm" />
            <Skeleton className="w-full text-sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
