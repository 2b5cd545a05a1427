import type { Session } from "#entities/events/sessions";
import { groupBy } from "./group-by.ts";

const MINUTE = 60_000;
/** Something that ends when it begins still has to be seen. */
const SHORTEST = 10 * MINUTE;

export type AgendaColumn = {
  key: string;
  /** A room or a track; null for what has none. */
  label: string | null;
  /** The first of its lanes, counted from 0. */
  firstLane: number;
  /** Beside each other, because they overlap. */
  lanes: number;
};

/** Lines counted from 0; `to` is exclusive. */
export type AgendaCell = { lane: number; lanes: number; from: number; to: number };

export type AgendaGrid = {
  columns: AgendaColumn[];
  /** Lanes of all columns. */
  lanes: number;
  /** Moments at which something begins or ends, in order, as milliseconds; rows lie between them. */
  lines: number[];
  /** One less than lines. */
  rows: AgendaRow[];
  cells: Map<string, AgendaCell>;
};

export type AgendaRow = {
  minutes: number;
  /** Whether there is anything to attend in it; breaks and the time between need no height. */
  isBusy: boolean;
};

type Block = { session: Session; from: number; to: number };
type Place = { key: string; label: string };

const blockOf = (session: Session): Block => {
  const from = Date.parse(session.startTime);
  const to = Date.parse(session.endTime);
  return { session, from, to: to > from ? to : from + SHORTEST };
};

const overlaps = (a: Block, b: Block): boolean => a.from < b.to && b.from < a.to;

const roomOf = ({ location }: Session): Place | null => location && { key: location.id, label: location.name };
const trackOf = ({ tracks: [track] }: Session): Place | null => (track ? { key: track.id, label: track.name } : null);

/** Rooms where there are any, else tracks. */
const placing = (sessions: readonly Session[]) => (sessions.some(roomOf) ? roomOf : trackOf);

/** The lane of each block when those that overlap may not share one; blocks in order of their start. */
const lanesOf = (blocks: readonly Block[]): { lane: Map<Block, number>; count: number } => {
  const busyUntil: number[] = [];
  const lane = new Map<Block, number>();
  for (const block of blocks) {
    const free = busyUntil.findIndex((until) => until <= block.from);
    const at = free === -1 ? busyUntil.length : free;
    busyUntil[at] = block.to;
    lane.set(block, at);
  }
  return { lane, count: Math.max(busyUntil.length, 1) };
};

const ELSEWHERE = "";

const rowsOf = (lines: readonly number[], blocks: readonly Block[]): AgendaRow[] =>
  lines.slice(1).map((to, at) => {
    const from = lines[at] ?? to;
    const isBusy = blocks.some((block) => !block.session.nonSession && block.from < to && from < block.to);
    return { minutes: (to - from) / MINUTE, isBusy };
  });

/**
 * One day's timed sessions, in order, as a grid: columns are rooms or tracks, rows are time. Rooms stand in the order
 * of `rooms`, ids; others follow by name.
 */
export const layOutDay = (sessions: readonly Session[], rooms: readonly string[] = []): AgendaGrid => {
  const placeOf = placing(sessions);
  const blocks = sessions.map(blockOf);
  const lines = [...new Set(blocks.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);

  // A break, or what has no room, is for everybody where it competes with nothing: it spans them all.
  const isForAll = (block: Block) =>
    (block.session.nonSession || placeOf(block.session) === null) &&
    !blocks.some((other) => other !== block && overlaps(block, other));
  const [forAll, placed] = [blocks.filter(isForAll), blocks.filter((block) => !isForAll(block))];
  const groups = groupBy(placed, ({ session }) => placeOf(session)?.key ?? ELSEWHERE);
  const named = [...groups].map(([key, ofColumn]) => {
    const [first] = ofColumn;
    return { key, ofColumn, label: (first && placeOf(first.session)?.label) ?? null };
  });
  const rank = ({ key }: { key: string }) => (rooms.includes(key) ? rooms.indexOf(key) : rooms.length);
  const ordered = named.toSorted((a, b) =>
    a.label === null || b.label === null
      ? Number(a.label === null) - Number(b.label === null)
      : rank(a) - rank(b) || a.label.localeCompare(b.label, undefined, { numeric: true }),
  );

  const columns: AgendaColumn[] = [];
  const cells = new Map<string, AgendaCell>();
  const span = ({ from, to }: Block) => ({ from: lines.indexOf(from), to: lines.indexOf(to) });
  let firstLane = 0;
  for (const { key, label, ofColumn } of ordered) {
    const { lane, count } = lanesOf(ofColumn);
    columns.push({ key, label, firstLane, lanes: count });
    for (const block of ofColumn) {
      cells.set(block.session.id, { lane: firstLane + (lane.get(block) ?? 0), lanes: 1, ...span(block) });
    }
    firstLane += count;
  }
  const lanes = Math.max(firstLane, 1);
  for (const block of forAll) cells.set(block.session.id, { lane: 0, lanes, ...span(block) });
  return { columns, lanes, lines, rows: rowsOf(lines, blocks), cells };
};

/** Where a moment lies: the row, and how far into it from 0 to 1; null outside the day. */
export const momentInGrid = ({ lines }: Pick<AgendaGrid, "lines">, now: Date): { row: number; part: number } | null => {
  const moment = now.getTime();
  const row = lines.findIndex((line, at) => line <= moment && moment < (lines[at + 1] ?? Number.NEGATIVE_INFINITY));
  const [from, to] = [lines[row], lines[row + 1]];
  return from === undefined || to === undefined ? null : { row, part: (moment - from) / (to - from) };
};
