"use client";

import { Repeat } from "lucide-react";
import { useTranslations } from "next-intl";
import { AccessGate } from "#components/events/access-gate";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { useReadPages } from "#hooks/calls/use-call";
import { seriesListOptions } from "#hooks/events/series-options";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { SeriesBackLink } from "./series-back-link";
import { SeriesGrid, SeriesGridSkeleton } from "./series-grid";

/** Every series of the community. */
export function SeriesScreen() {
  const t = useTranslations("series");
  const { config } = useAppContext();
  const href = useHref();
  return (
    <Page
      above={<SeriesBackLink href={href(routes.events())}>{t("events.all")}</SeriesBackLink>}
      title={t("title")}
      description={t("description", { name: config.NAME })}
    >
      <SeriesList />
    </Page>
  );
}

function SeriesList() {
  const t = useTranslations("series.list");
  const href = useHref();
  const list = useReadPages(seriesListOptions());
  if (!list.data) {
    if (list.error && isGate(list.error)) return <AccessGate level={2} code={list.error.code} />;
    return list.error ? <LoadError title={t("errorTitle")} read={list} /> : <SeriesGridSkeleton />;
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        icon={<Repeat />}
        title={t("emptyTitle")}
        text={t("emptyText")}
        action={
          <ButtonLink variant="secondary" href={href(routes.events())}>
            {t("seeEvents")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <SeriesGrid series={list.data.items} />
      <ShowMore list={list} label={t("more")} />
    </>
  );
}
