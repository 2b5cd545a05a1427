"use client";

import { useLocale, useTranslations } from "next-intl";
import { type CSSProperties, Fragment } from "react";
import type { Session } from "#entities/sessions";
import type { AgendaDay as Day } from "#lib/events/agenda";
import { type AgendaCell, type AgendaGrid, layOutDay, momentInGrid } from "#lib/events/agenda-grid";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { AgendaItem } from "./agenda-item";

type AgendaDayProps = { day: Day; slug: string; zone: string; now: Date };

/** One list for all widths: rows by time on phones; from 1024 px on rooms side by side, each as long as it lasts. */
export function AgendaDay({ day, slug, zone, now }: AgendaDayProps) {
  const t = useTranslations("events.agenda");
  const locale = useLocale();
  return (
    <section className="mb-10">
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-xl">
        {formatLongDay({ instant: day.instant, zone, locale })}
        <span className="font-normal text-ink-muted text-sm">
          {t("count", { count: [...day.timed, ...day.untimed].filter(({ nonSession }) => !nonSession).length })}
        </span>
      </h2>
      {day.timed.length > 0 && <TimedSessions sessions={day.timed} slug={slug} zone={zone} now={now} />}
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

/** The grid's variables: they only count from 1024 px on. */
type GridStyle = CSSProperties & Record<`--${string}`, string | number>;

/** Pixels a minute is worth at least; long empty stretches are cut. */
const rowHeight = (from: number, to: number): string =>
  `minmax(${Math.min(Math.max((to - from) / 60_000, 10), 60)}px, auto)`;

/** The first column holds the times, the first row the rooms. */
const placed = ({ lane, lanes, from, to }: AgendaCell): GridStyle => ({
  "--column": `${lane + 2} / span ${lanes}`,
  "--row": `${from + 2} / ${to + 2}`,
});

function TimedSessions({ sessions, slug, zone, now }: { sessions: Session[] } & Omit<AgendaDayProps, "day">) {
  const locale = useLocale();
  const grid = layOutDay(sessions);
  const time = (instant: string) => formatTime({ instant, zone, locale });
  const rows = grid.lines.slice(1).map((line, at) => rowHeight(grid.lines[at] ?? line, line));
  const nowIndex = sessions.findIndex(({ startTime }) => Date.parse(startTime) > now.getTime());
  const style: GridStyle = {
    "--columns": `4.5rem repeat(${grid.lanes}, minmax(11rem, 1fr))`,
    "--rows": `auto ${rows.join(" ")}`,
  };
  return (
    <div className="lg:overflow-x-auto lg:pb-2">
      <ol style={style} className="grid gap-x-2 gap-y-2 lg:grid-cols-(--columns) lg:grid-rows-(--rows) lg:gap-y-0">
        <ColumnNames grid={grid} />
        <TimeNames sessions={sessions} grid={grid} time={time} />
        {sessions.map((session, at) => {
          const cell = grid.cells.get(session.id);
          const isFirstOfTime = session.startTime !== sessions[at - 1]?.startTime;
          return (
            <Fragment key={session.id}>
              {at === nowIndex && <NowLine grid={grid} now={now} time={time(now.toISOString())} />}
              <li
                style={cell && placed(cell)}
                className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 lg:col-(--column) lg:row-(--row) lg:block lg:pb-2"
              >
                <span
                  aria-hidden="true"
                  className="figures whitespace-nowrap pt-3 text-caption text-ink-muted lg:hidden"
                >
                  {isFirstOfTime && time(session.startTime)}
                </span>
                <AgendaItem session={session} slug={slug} zone={zone} />
              </li>
            </Fragment>
          );
        })}
        {nowIndex === -1 && <NowLine grid={grid} now={now} time={time(now.toISOString())} />}
      </ol>
    </div>
  );
}

/** Each session says its room itself: the heads are for the eye only. */
function ColumnNames({ grid }: { grid: AgendaGrid }) {
  if (grid.columns.every(({ label }) => label === null) || grid.columns.length < 2) return null;
  return grid.columns.map(({ key, label, firstLane, lanes }) => (
    <li
      key={`column ${key}`}
      aria-hidden="true"
      style={{ gridColumn: `${firstLane + 2} / span ${lanes}`, gridRow: 1 }}
      className="hidden truncate border-line border-b px-1 pb-2 font-medium text-ink-muted text-sm lg:mb-2 lg:block"
    >
      {label}
    </li>
  ));
}

type TimeNamesProps = { sessions: Session[]; grid: AgendaGrid; time: (instant: string) => string };

function TimeNames({ sessions, grid, time }: TimeNamesProps) {
  const starts = [...new Set(sessions.map(({ startTime }) => startTime))];
  return starts.map((start) => (
    <li
      key={`time ${start}`}
      aria-hidden="true"
      style={{ gridColumn: 1, gridRow: grid.lines.indexOf(Date.parse(start)) + 2 }}
      className="figures hidden pt-3 text-ink-muted text-sm lg:block"
    >
      {time(start)}
    </li>
  ));
}

function NowLine({ grid, now, time }: { grid: AgendaGrid; now: Date; time: string }) {
  const t = useTranslations("events.agenda");
  const at = momentInGrid(grid, now);
  if (!at) return null;
  const style: GridStyle = { "--row": at.row + 2, "--offset": `${at.part * 100}%` };
  return (
    <li
      style={style}
      className="pointer-events-none relative z-10 max-lg:py-1 lg:col-span-full lg:row-(--row) lg:h-full"
    >
      <span className="flex items-center gap-2 lg:absolute lg:inset-x-0 lg:top-(--offset) lg:-translate-y-1/2">
        <span className="figures rounded-full bg-bad px-2 py-0.5 font-medium text-on-bad text-xs">
          <span className="sr-only">{t("now")} </span>
          {time}
        </span>
        <span aria-hidden="true" className="h-0.5 flex-1 rounded-full bg-bad" />
      </span>
    </li>
  );
}
