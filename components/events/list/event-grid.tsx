"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseEvent } from "#entities/events/base-event";
import { EventCard } from "./event-card";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 sm:gap-6";

/** Pictures of the first rows are asked for at once. */
const FIRST_VIEW = 3;

export function EventGrid({ events, featured, now }: { events: BaseEvent[]; featured: BaseEvent | null; now: Date }) {
  const rest = events.filter(({ id }) => id !== featured?.id);
  return (
    <ul className={grid}>
      {featured && (
        <li className="col-span-full">
          <EventCard event={featured} now={now} wide priority />
        </li>
      )}
      {rest.map((event, at) => (
        <li key={event.id}>
          <EventCard event={event} now={now} priority={!featured && at < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

const places = ["a", "b", "c", "d", "e", "f"];

export function EventGridSkeleton() {
  const t = useTranslations("events.list");
  return (
    <SkeletonGroup label={t("loading")} className={grid}>
      {places.map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton shape="block" className="aspect-video rounded-none" />
          <div className="grid gap-2.5 p-4">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5 text-sm" />
            <Skeleton className="w-2/5 text-sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
