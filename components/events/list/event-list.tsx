"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { LoadError } from "#components/layout/load-error";
import { ButtonLink } from "#components/ui/actions/button-link";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { BaseEvent } from "#entities/events/base-event";
import { useNow } from "#hooks/browser/use-now";
import { useReadPages } from "#hooks/calls/use-call";
import { eventsOptions } from "#hooks/events/events-options";
import { isGate } from "#lib/api/refusal";
import {
  type EventListView,
  type EventsAsked,
  eventListFilter,
  eventListPaths,
  isNarrowed,
} from "#lib/events/list-view";
import { eventPhase } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { EventGrid, EventGridSkeleton } from "./event-grid";
import { NoEventMatches } from "./no-event-matches";

// Most readers meet no gate.
const AccessGate = lazy(() => import("#components/events/access-gate").then((part) => ({ default: part.AccessGate })));

type EventListProps = { view: EventListView; asked: EventsAsked; renderedAt: string; onClear: () => void };

export function EventList({ view, asked, renderedAt, onClear }: EventListProps) {
  const t = useTranslations("events.list");
  const now = useNow(renderedAt);
  const list = useReadPages(eventsOptions(eventListFilter(view, asked)));
  if (!list.data) {
    if (list.error && isGate(list.error)) return <AccessGate level={2} code={list.error.code} />;
    return list.error ? <LoadError title={t("errorTitle")} read={list} /> : <EventGridSkeleton />;
  }
  const { items, count } = list.data;
  const narrowed = isNarrowed(asked);
  const featured = view === "upcoming" && !narrowed ? featuredOf(items, now) : null;
  return (
    <>
      <p role="status" className={narrowed && items.length > 0 ? "mb-4 text-ink-muted text-sm" : "sr-only"}>
        {narrowed && t("found", { count })}
      </p>
      {items.length > 0 && <EventGrid events={items} featured={featured} now={now} />}
      {items.length === 0 && narrowed && <NoEventMatches search={asked.search} onClear={onClear} />}
      {items.length === 0 && !narrowed && <NoEvents view={view} />}
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

function featuredOf(events: BaseEvent[], now: Date): BaseEvent | null {
  return events.find((event) => event.featured && eventPhase(event, now) !== "past") ?? null;
}

function NoEvents({ view }: { view: EventListView }) {
  const t = useTranslations("events.list");
  const href = useHref();
  const isPast = view === "past";
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={t(isPast ? "nonePast" : "noneTitle")}
      text={t(isPast ? "nonePastText" : "noneText")}
      action={
        <ButtonLink variant="secondary" href={href(eventListPaths[isPast ? "upcoming" : "past"])}>
          {t(isPast ? "seeUpcoming" : "seePast")}
        </ButtonLink>
      }
    />
  );
}
