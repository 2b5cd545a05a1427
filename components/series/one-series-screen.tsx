"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { AccessGate } from "#components/events/access-gate";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { Html } from "#components/ui/display/html";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useRead } from "#hooks/calls/use-call";
import { seriesOptions } from "#hooks/events/series-options";
import { isGate } from "#lib/api/refusal";
import { SeriesEvents } from "./series-events";
import { SeriesHeader } from "./series-header";

/** A series and its events. `renderedAt`: when the page was made, ISO 8601. */
export function OneSeriesScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("series.one");
  const read = useRead(seriesOptions(slug));
  if (!read.data) {
    if (read.error?.status === 404) notFound();
    if (read.error && isGate(read.error)) return <AccessGate code={read.error.code} />;
    if (read.error) return <LoadError level={1} title={t("errorTitle")} read={read} />;
    return <OneSeriesSkeleton label={t("loading")} />;
  }
  const { longDescription } = read.data;
  return (
    <Page>
      <SeriesHeader series={read.data} />
      {longDescription && <Html html={longDescription} className="mb-8" />}
      <SeriesEvents slug={slug} renderedAt={renderedAt} />
    </Page>
  );
}

function OneSeriesSkeleton({ label }: { label: string }) {
  return (
    <Page>
      <SkeletonGroup label={label} className="grid gap-4">
        <Skeleton shape="block" className="-mx-4 aspect-[21/9] max-h-72 rounded-none sm:mx-0 sm:rounded-card" />
        <Skeleton className="w-2/3 text-4xl" />
        <Skeleton className="w-1/3" />
        <Skeleton className="mt-4 w-full" />
      </SkeletonGroup>
    </Page>
  );
}
