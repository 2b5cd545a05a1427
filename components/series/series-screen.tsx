"use client";

import { Repeat } from "lucide-react";
import { useTranslations } from "next-intl";
import { AccessGate } from "#components/events/access-gate";
import { useAppContext } from "#components/layout/app-context";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ShowMore } from "#components/ui/show-more";
import { useSeriesList } from "#hooks/series";
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
  const list = useSeriesList();
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
