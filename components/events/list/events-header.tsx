"use client";

import { useTranslations } from "next-intl";
import { Pill } from "#components/ui/actions/pill";
import { SearchField } from "#components/ui/fields/search-field";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { useHasSeries } from "#hooks/events/series";
import { type EventView, eventTypes } from "#lib/events/list-view";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { CreateEventLink } from "./create-event-link";
import type { EventFilterState } from "./use-event-filter";

const addresses = {
  upcoming: routes.events,
  past: routes.pastEvents,
  calendar: routes.eventCalendar,
} as const satisfies Record<EventView, unknown>;

const views = ["upcoming", "past", "calendar"] as const;

/** Title, search, the views of the events and what they are narrowed down to, which every view keeps. */
export function EventsHeader({ view, filter }: { view: EventView; filter: EventFilterState }) {
  const t = useTranslations("events");
  const href = useHref();
  const hasSeries = useHasSeries();
  const tabs = views.map((name) => ({
    href: href(addresses[name](filter.inAddress)),
    label: t(`list.${name}`),
    current: name === view,
  }));
  const series = { href: href(routes.series()), label: t("list.series"), current: false };
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl lg:text-3xl">{t("title")}</h1>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <SearchField
            label={t("list.search")}
            clearLabel={t("list.clear")}
            value={filter.text}
            onValueChange={filter.setText}
            className="min-w-0 flex-1 sm:w-72"
          />
          <CreateEventLink />
        </div>
      </header>
      <NavTabs label={t("list.views")} items={hasSeries ? [...tabs, series] : tabs} className="mb-4" />
      <FilterPills filter={filter} />
    </>
  );
}

function FilterPills({ filter: { asked, toggleFeatured, toggleType } }: { filter: EventFilterState }) {
  const t = useTranslations("events.filter");
  return (
    <fieldset className="mb-6 min-w-0 max-w-full">
      <legend className="sr-only">{t("label")}</legend>
      <div className="scroll-quiet -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <Pill pressed={asked.featured} onClick={toggleFeatured}>
          {t("featured")}
        </Pill>
        {eventTypes.map((type) => (
          <Pill key={type} pressed={type === asked.type} onClick={() => toggleType(type)}>
            {t(type)}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
