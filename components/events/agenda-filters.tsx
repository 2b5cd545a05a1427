"use client";

import { useLocale, useTranslations } from "next-intl";
import { Pill } from "#components/ui/pill";
import { SearchField } from "#components/ui/search-field";
import type { Session } from "#entities/sessions";
import { type AgendaDay, agendaTracks } from "#lib/events/agenda";
import { formatDay } from "#lib/format/dates";

type AgendaFiltersProps = {
  days: AgendaDay[];
  /** Empty = all of them. */
  day: string;
  onDay: (key: string) => void;
  sessions: Session[];
  /** Slug; empty = all of them. */
  track: string;
  onTrack: (slug: string) => void;
  search: string;
  onSearch: (words: string) => void;
  zone: string;
};

export function AgendaFilters(props: AgendaFiltersProps) {
  const t = useTranslations("events");
  return (
    <div className="mb-6 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DayPills {...props} />
        <SearchField
          label={t("agenda.search")}
          clearLabel={t("list.clear")}
          value={props.search}
          onValueChange={props.onSearch}
          className="w-full sm:w-64"
        />
      </div>
      <TrackPills {...props} />
    </div>
  );
}

const row = "scroll-quiet -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0";

function DayPills({ days, day, onDay, onSearch, zone }: AgendaFiltersProps) {
  const t = useTranslations("events.agenda");
  const locale = useLocale();
  if (days.length < 2) return null;
  const choose = (key: string) => {
    onSearch("");
    onDay(key);
  };
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{t("days")}</legend>
      <div className={row}>
        {days.map(({ key, instant }) => (
          <Pill key={key} pressed={key === day} onClick={() => choose(key)}>
            {formatDay({ instant, zone, locale }, new Date(instant))}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}

function TrackPills({ sessions, track, onTrack }: AgendaFiltersProps) {
  const t = useTranslations("events.agenda");
  const tracks = agendaTracks(sessions);
  if (tracks.length < 2) return null;
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{t("tracks")}</legend>
      <div className={row}>
        <Pill pressed={track === ""} onClick={() => onTrack("")}>
          {t("allTracks")}
        </Pill>
        {tracks.map(({ id, slug, name, color }) => (
          <Pill key={id} pressed={track === slug} onClick={() => onTrack(slug)}>
            <span aria-hidden="true" className="size-2 rounded-full" style={{ backgroundColor: color }} />
            {name}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
