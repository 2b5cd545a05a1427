"use client";

import { useTranslations } from "next-intl";
import { SubscribeButton } from "#components/calendars/subscribe-button";
import { useAppContext } from "#components/layout/providers/app-context";
import { Cover } from "#components/ui/display/cover";
import type { Series } from "#entities/events/series";
import { calendarPaths } from "#lib/calendars/addresses";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { SeriesBackLink } from "./series-back-link";
import { SeriesPeriod } from "./series-period";

export function SeriesHeader({ series }: { series: Series }) {
  const t = useTranslations("series");
  const href = useHref();
  const { config } = useAppContext();
  const picture = series.image?.uri ?? null;
  return (
    <header className="mb-8">
      <Cover
        name={series.name}
        src={picture}
        ratio="21/9"
        priority
        className={cx("-mx-4 -mt-6 mb-6 sm:mx-0 sm:mt-0 sm:w-full sm:rounded-card", picture ? "max-h-88" : "max-h-52")}
      />
      <SeriesBackLink href={href(routes.series())}>{t("all")}</SeriesBackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl xl:text-4xl">{series.name}</h1>
          <SeriesPeriod series={series} className="mt-1.5 text-ink-muted" />
          {series.description && (
            <p dir="auto" className="mt-2 max-w-reading text-pretty">
              {series.description}
            </p>
          )}
        </div>
        <SubscribeButton path={calendarPaths.series(config.ORGANIZATION_ID, series.slug)} />
      </div>
    </header>
  );
}
