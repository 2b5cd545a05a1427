"use client";

import { CalendarClock, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import type { Session } from "#entities/sessions";
import { useEvent, useEventSessions } from "#hooks/events";
import { useNow } from "#hooks/use-now";
import { useUrlParam } from "#hooks/use-url-param";
import { agendaDays, type AgendaDay as Day, filterAgenda, openingDay } from "#lib/events/agenda";
import { eventZone } from "#lib/events/when";
import { AgendaDay } from "./agenda-day";
import { AgendaFilters } from "./agenda-filters";
import { AgendaSkeleton } from "./agenda-skeleton";
import { Section } from "./section";

export function AgendaScreen({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("events.agenda");
  const { data: event } = useEvent(slug);
  const read = useEventSessions(slug);
  if (!event) return null;
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
      {(sessions) =>
        sessions.length > 0 ? (
          <Agenda slug={event.slug} zone={eventZone(event)} sessions={sessions} renderedAt={renderedAt} />
        ) : (
          <EmptyState icon={<CalendarClock />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </Section>
  );
}

type AgendaProps = { slug: string; zone: string; sessions: Session[]; renderedAt: string };

function Agenda({ slug, zone, sessions, renderedAt }: AgendaProps) {
  const now = useNow(renderedAt);
  const [chosenDay, setDay] = useUrlParam("day");
  const [track, setTrack] = useUrlParam("track");
  const [search, setSearch] = useUrlParam("search");
  const words = useDeferredValue(search);

  const all = agendaDays(sessions, zone);
  const day = all.some(({ key }) => key === chosenDay) ? chosenDay : openingDay(all, zone, now);
  const found = agendaDays(filterAgenda(sessions, { search: words, track }), zone);
  // Words are looked for on every day: who searches does not know the day yet.
  const shown = words ? found : found.filter(({ key }) => key === day);
  return (
    <>
      <AgendaFilters
        days={all}
        day={words ? "" : day}
        onDay={setDay}
        sessions={sessions}
        track={track}
        onTrack={setTrack}
        search={search}
        onSearch={setSearch}
        zone={zone}
      />
      <Days
        days={shown}
        slug={slug}
        zone={zone}
        now={now}
        onClear={() => [setSearch, setTrack].map((set) => set(""))}
      />
    </>
  );
}

type DaysProps = { days: Day[]; slug: string; zone: string; now: Date; onClear: () => void };

function Days({ days, slug, zone, now, onClear }: DaysProps) {
  const t = useTranslations("events.agenda");
  if (days.length > 0) {
    return days.map((day) => <AgendaDay key={day.key} day={day} slug={slug} zone={zone} now={now} />);
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatchTitle")}
      text={t("noMatchText")}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t("clear")}
        </Button>
      }
    />
  );
}
