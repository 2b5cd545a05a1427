"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Card } from "#components/ui/display/card";
import { Cover } from "#components/ui/display/cover";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Series } from "#entities/events/series";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { SeriesPeriod } from "./series-period";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 sm:gap-6";

/** Pictures of the first row are asked for at once. */
const FIRST_VIEW = 3;

export function SeriesGrid({ series }: { series: Series[] }) {
  return (
    <ul className={grid}>
      {series.map((one, at) => (
        <li key={one.id}>
          <SeriesCard series={one} priority={at < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

function SeriesCard({ series, priority }: { series: Series; priority: boolean }) {
  const href = useHref();
  const heading = useId();
  return (
    <Card as="article" aria-labelledby={heading} padding="none" interactive className="h-full">
      <Cover name={series.name} src={series.image?.uri ?? null} priority={priority} className="rounded-t-card" />
      <div className="p-4">
        <h2 id={heading} className="line-clamp-2 text-base">
          <IntentLink
            href={href(routes.oneSeries(series.slug))}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {series.name}
          </IntentLink>
        </h2>
        <SeriesPeriod series={series} className="mt-1.5 text-ink-muted text-sm" />
        {series.description && (
          <p dir="auto" className="mt-1.5 line-clamp-3 text-ink-muted text-sm">
            {series.description}
          </p>
        )}
      </div>
    </Card>
  );
}

const places = ["a", "b", "c"];

export function SeriesGridSkeleton() {
  const t = useTranslations("series.list");
  return (
    <SkeletonGroup label={t("loading")} className={grid}>
      {places.map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton shape="block" className="aspect-video rounded-none" />
          <div className="grid gap-2.5 p-4">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5 text-sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
