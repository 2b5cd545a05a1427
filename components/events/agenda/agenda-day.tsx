"use client";

import { useLocale, useTranslations } from "next-intl";
import type { AgendaDay as Day } from "#lib/events/agenda";
import { formatLongDay } from "#lib/format/dates";
import { AgendaItem } from "./agenda-item";
import { TimedSessions } from "./timed-sessions";

type AgendaDayProps = {
  day: Day;
  slug: string;
  zone: string;
  now: Date;
  /** Ids in their order, to stand side by side on wide screens; null: one list at every width. */
  rooms: string[] | null;
};

/** A day under its name: rows by time on phones, rooms side by side from 1024 px on; what has no time comes last. */
export function AgendaDay({ day, slug, zone, now, rooms }: AgendaDayProps) {
  const t = useTranslations("events.agenda");
  const locale = useLocale();
  return (
    <section className="mb-10 peer-[[data-day-bar]]:[--agenda-heads:3rem]">
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-xl">
        {formatLongDay({ instant: day.instant, zone, locale })}
        <span className="font-normal text-ink-muted text-sm">
          {t("count", { count: [...day.timed, ...day.untimed].filter(({ nonSession }) => !nonSession).length })}
        </span>
      </h2>
      {day.timed.length > 0 && <TimedSessions sessions={day.timed} slug={slug} zone={zone} now={now} rooms={rooms} />}
      {day.untimed.length > 0 && (
        <>
          {day.timed.length > 0 && <h3 className="mt-6 mb-2 font-medium text-ink-muted text-sm">{t("untimed")}</h3>}
          <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {day.untimed.map((session) => (
              <li key={session.id}>
                <AgendaItem session={session} slug={slug} zone={zone} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
