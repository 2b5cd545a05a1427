"use client";

import { CalendarDays, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ShowMore } from "#components/ui/show-more";
import type { BaseEvent } from "#entities/base-event";
import { useEvents } from "#hooks/events";
import { useNow } from "#hooks/use-now";
import { isGate } from "#lib/api/refusal";
import { type EventListView, eventListFilter, eventListPaths } from "#lib/events/list-view";
import { eventPhase } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { AccessGate } from "./access-gate";
import { EventGrid, EventGridSkeleton } from "./event-grid";

type EventListProps = { view: EventListView; search: string; renderedAt: string; onClear: () => void };

export function EventList({ view, search, renderedAt, onClear }: EventListProps) {
  const t = useTranslations("events.list");
  const now = useNow(renderedAt);
  const list = useEvents(eventListFilter(view, search));
  if (!list.data) {
    if (list.error && isGate(list.error)) return <AccessGate level={2} code={list.error.code} />;
    return list.error ? <LoadError title={t("errorTitle")} read={list} /> : <EventGridSkeleton />;
  }
  const { items, count } = list.data;
  const featured = view === "upcoming" && !search ? featuredOf(items, now) : null;
  return (
    <>
      <p role="status" className={search && items.length > 0 ? "mb-4 text-ink-muted text-sm" : "sr-only"}>
        {search && t("found", { count })}
      </p>
      {items.length > 0 ? (
        <EventGrid events={items} featured={featured} now={now} />
      ) : (
        <Nothing view={view} search={search} onClear={onClear} />
      )}
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

function featuredOf(events: BaseEvent[], now: Date): BaseEvent | null {
  return events.find((event) => event.featured && eventPhase(event, now) !== "past") ?? null;
}

function Nothing({ view, search, onClear }: Pick<EventListProps, "view" | "search" | "onClear">) {
  const t = useTranslations("events.list");
  const href = useHref();
  if (search) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("noMatchTitle", { search })}
        text={t("noMatchText")}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t("clear")}
          </Button>
        }
      />
    );
  }
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
