"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Page } from "#components/layout/page";
import { NavTabs } from "#components/ui/nav-tabs";
import { useDebounced } from "#hooks/use-debounced";
import { useUrlParam } from "#hooks/use-url-param";
import { type EventListView, eventListPaths } from "#lib/events/list-view";
import { useHref } from "#lib/i18n/use-href";
import { EventList } from "./event-list";
import { SearchField } from "./search-field";

/** `renderedAt`: when the page was made, ISO 8601. */
export function EventsScreen({ view, renderedAt }: { view: EventListView; renderedAt: string }) {
  const t = useTranslations("events");
  const href = useHref();
  const { text, setText, search } = useSearch();
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

/** The words as typed, and as searched for once the typing rests; kept in the address. */
function useSearch() {
  const [search, setSearch] = useUrlParam("search");
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled !== null) setSearch(settled.trim());
  }, [settled, setSearch]);
  return { text: typed ?? search, setText: setTyped, search };
}
