"use client";

import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { NavTabs } from "#components/ui/nav-tabs";
import { SearchField } from "#components/ui/search-field";
import { useUrlSearch } from "#hooks/use-url-search";
import { type EventListView, eventListPaths } from "#lib/events/list-view";
import { useHref } from "#lib/i18n/use-href";
import { EventList } from "./event-list";

/** `renderedAt`: when the page was made, ISO 8601. */
export function EventsScreen({ view, renderedAt }: { view: EventListView; renderedAt: string }) {
  const t = useTranslations("events");
  const href = useHref();
  const { text, setText, search } = useUrlSearch();
  const views = (["upcoming", "past"] as const).map((name) => ({
    href: href(eventListPaths[name]),
    label: t(`list.${name}`),
    current: name === view,
  }));
  return (
    <Page>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl lg:text-3xl">{t("title")}</h1>
        <SearchField
          label={t("list.search")}
          clearLabel={t("list.clear")}
          value={text}
          onValueChange={setText}
          className="w-full sm:w-72"
        />
      </header>
      <NavTabs label={t("list.views")} items={views} className="mb-6" />
      <EventList view={view} search={search} renderedAt={renderedAt} onClear={() => setText("")} />
    </Page>
  );
}
