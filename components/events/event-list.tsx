"use client";

import { CalendarDays } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ShowMore } from "#components/ui/show-more";
import type { BaseEvent } from "#entities/base-event";
import { useEvents } from "#hooks/events";
import { useNow } from "#hooks/use-now";
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
const AccessGate = dynamic(() => import("./access-gate").then((part) => part.AccessGate));

type EventListProps = { view: EventListView; asked: EventsAsked; renderedAt: string; onClear: () => void };

export function EventList({ view, asked, renderedAt, onClear }: EventListProps) {
  const t = useTranslations("events.list");
  const now = useNow(renderedAt);
  const list = useEvents(eventListFilter(view, asked));
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
