"use client";

import { useLocale } from "next-intl";
import { type CSSProperties, Fragment, useRef } from "react";
import type { Session } from "#entities/events/sessions";
import { type AgendaCell, type AgendaGrid, type AgendaRow, layOutDay, momentInGrid } from "#lib/events/agenda-grid";
import { cx } from "#lib/format/class-names";
import { formatTime } from "#lib/format/dates";
import { AgendaItem } from "./agenda-item";
import { NowLine } from "./now-line";
import { RoomHeads } from "./room-heads";

type TimedSessionsProps = { sessions: Session[]; slug: string; zone: string; now: Date; rooms: string[] | null };

/** The grid's variables: they only count from 1024 px on. */
type GridStyle = CSSProperties & Record<`--${string}`, string | number>;

/** Minutes of a session are worth at least so many pixels, those of breaks and between sessions fewer. */
const PIXELS = { busy: 1.7, idle: 0.5 };
const MOST = { busy: 160, idle: 28 };
const LEAST = 8;

/** A row grows with what stands in it: nothing is cut off, however short it lasts. */
const rowHeight = ({ minutes, isBusy }: AgendaRow): string => {
  const kind = isBusy ? "busy" : "idle";
  return `minmax(${Math.round(Math.min(Math.max(minutes * PIXELS[kind], LEAST), MOST[kind]))}px, auto)`;
};

/** The first column holds the times. */
const placed = ({ lane, lanes, from, to }: AgendaCell): GridStyle => ({
  "--column": `${lane + 2} / span ${lanes}`,
  "--row": `${from + 1} / ${to + 1}`,
});

/** Of what has no length no end is known. */
const hasEnd = ({ startTime, endTime }: Session): boolean => startTime !== endTime;

/** One list for all widths: rows by time; from 1024 px on, where rooms are asked for, each as long as it lasts. */
export function TimedSessions({ sessions, slug, zone, now, rooms }: TimedSessionsProps) {
  const locale = useLocale();
  const heads = useRef<HTMLDivElement>(null);
  const grid = layOutDay(sessions, rooms ?? []);
  const isGrid = rooms !== null;
  const time = (instant: string) => formatTime({ instant, zone, locale });
  const moment = momentInGrid(grid, now);
  const nowIndex = sessions.findIndex(({ startTime }) => Date.parse(startTime) > now.getTime());
  const style: GridStyle = {
    "--columns": `4.5rem repeat(${grid.lanes}, minmax(13rem, 1fr))`,
    "--rows": grid.rows.map(rowHeight).join(" "),
  };
  const nowLine = moment && (
    <NowLine
      time={time(now.toISOString())}
      isInGrid={isGrid}
      style={{ "--row": moment.row + 1, "--offset": `${moment.part * 100}%` } as GridStyle}
    />
  );
  return (
    <>
      {isGrid && <RoomHeads ref={heads} columns={grid.columns} template={style["--columns"]} />}
      <div
        onScroll={(event) => heads.current?.scrollTo({ left: event.currentTarget.scrollLeft })}
        className={cx(isGrid && "lg:-mx-1 lg:overflow-x-auto lg:px-1 lg:pb-2")}
      >
        <ol
          style={style}
          className={cx("grid gap-2", isGrid && "lg:grid-cols-(--columns) lg:grid-rows-(--rows) lg:gap-x-2 lg:gap-y-0")}
        >
          {isGrid && <TimeNames sessions={sessions} grid={grid} time={time} />}
          {sessions.map((session, at) => {
            const cell = grid.cells.get(session.id);
            const isFirstOfTime = session.startTime !== sessions[at - 1]?.startTime;
            return (
              <Fragment key={session.id}>
                {at === nowIndex && nowLine}
                <li
                  style={cell && placed(cell)}
                  className={cx(
                    "grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2",
                    isGrid && "lg:col-(--column) lg:row-(--row) lg:block lg:pb-2",
                  )}
                >
                  <span
                    aria-hidden="true"
                    className={cx("figures whitespace-nowrap pt-2.5 text-caption", isGrid && "lg:hidden")}
                  >
                    <span className={cx("block font-medium", !isFirstOfTime && "text-ink-faint")}>
                      {time(session.startTime)}
                    </span>
                    {hasEnd(session) && <span className="block text-ink-faint text-xs">{time(session.endTime)}</span>}
                  </span>
                  <AgendaItem session={session} slug={slug} zone={zone} isInGrid={isGrid} />
                </li>
              </Fragment>
            );
          })}
          {nowIndex === -1 && nowLine}
        </ol>
      </div>
    </>
  );
}

type TimeNamesProps = { sessions: Session[]; grid: AgendaGrid; time: (instant: string) => string };

/** Each session says its time itself: these are for the eye only, and stay in sight when rooms scroll sideways. */
function TimeNames({ sessions, grid, time }: TimeNamesProps) {
  const starts = [...new Set(sessions.map(({ startTime }) => startTime))];
  return starts.map((start) => (
    <li
      key={`time ${start}`}
      aria-hidden="true"
      style={{ gridColumn: 1, gridRow: grid.lines.indexOf(Date.parse(start)) + 1 }}
      className="figures sticky -start-1 z-3 hidden bg-canvas pt-2.5 text-ink-muted text-sm lg:block"
    >
      {time(start)}
    </li>
  ));
}
