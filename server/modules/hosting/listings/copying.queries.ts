import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import { blankColumns, clockColumns, type Part } from "./copied-parts.ts";

export interface Column {
  readonly tableName: string;
  readonly columnName: string;
  readonly dataType: string;
}

/** Columns that a statement may fill, by table: copying needs to know of no new one. */
export const listColumns = async (tx: Tx, tables: readonly string[]): Promise<Map<string, Column[]>> => {
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = current_schema() and table_name = any(${[...tables]})
      and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'organization_id'
    order by table_name, ordinal_position`.execute(tx);
  return Map.groupBy(rows, ({ tableName }) => tableName);
};

const ofParents = ({ parent }: Part, parentIds: readonly string[]): RawBuilder<unknown> =>
  sql`s.${sql.id(parent)} = any(${[...parentIds]}::uuid[])`;

export const listPartIds = async (tx: Tx, part: Part, parentIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from ${sql.id(part.table)} s where ${ofParents(part, parentIds)}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** From where to where an event moves, by the clocks of its zone. */
export interface Move {
  /** Old ids to new ones, of the event and of all its parts. */
  readonly ids: ReadonlyMap<string, string>;
  readonly zone: string;
  /** Instants at which the event begins, and its copy. */
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** The same clock time on the day that is as many days later; where whole days are moved, only the day counts. */
const moved = (column: RawBuilder<unknown>, { zone, from, to }: Move, isWholeDays: boolean): RawBuilder<unknown> => {
  const wall = (instant: string) => sql`(${instant}::timestamptz at time zone ${zone}::text)`;
  const distance = isWholeDays
    ? sql`make_interval(days => ${wall(to)}::date - ${wall(from)}::date)`
    : sql`(${wall(to)} - ${wall(from)})`;
  return sql`((${column} at time zone ${zone}::text) + ${distance}) at time zone ${zone}::text`;
};

/** A session whose hour nobody knows begins and ends with its day. */
const isUntimed = ({ zone }: Move): RawBuilder<unknown> =>
  sql`s.start_time = s.end_time and (s.start_time at time zone ${zone}::text)::time = '00:00'`;

const movedClock = (column: RawBuilder<unknown>, table: string, move: Move): RawBuilder<unknown> => {
  const byClock = moved(column, move, false);
  if (table !== "sessions") return byClock;
  return sql`case when ${isUntimed(move)} then ${moved(column, move, true)} else ${byClock} end`;
};

/** What a column of the copy holds. */
const copied = ({ tableName, columnName, dataType }: Column, move: Move): RawBuilder<unknown> => {
  const column = sql`s.${sql.id(columnName)}`;
  const blank = blankColumns[columnName];
  if (blank !== undefined) return sql.raw(blank);
  if (columnName === "created_at" || columnName === "updated_at") return sql`${move.now}::timestamptz`;
  if (dataType === "uuid") return sql`coalesce((ids.map ->> ${column}::text)::uuid, ${column})`;
  if (clockColumns.includes(columnName)) return movedClock(column, tableName, move);
  if (dataType === "timestamp with time zone") return moved(column, move, true);
  if (dataType === "date")
    return sql`${column} + ((${move.to}::timestamptz at time zone ${move.zone}::text)::date - (${move.from}::timestamptz at time zone ${move.zone}::text)::date)`;
  return column;
};

interface Copy {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly which: RawBuilder<unknown>;
  /** What the copy holds instead, by column. */
  readonly instead?: Readonly<Record<string, unknown>>;
}

const insertCopies = (tx: Tx, { table, columns, which, instead = {} }: Copy, move: Move) => {
  const names = columns.map(({ columnName }) => sql.id(columnName));
  const values = columns.map((column) =>
    column.columnName in instead ? sql`${instead[column.columnName]}` : copied(column, move),
  );
  return sql`
    with ids as (select ${JSON.stringify(Object.fromEntries(move.ids))}::jsonb as map)
    insert into ${sql.id(table)} (${sql.join(names)})
    select ${sql.join(values)} from ${sql.id(table)} s cross join ids where ${which}`.execute(tx);
};

export const copyPart = (tx: Tx, part: Part, columns: readonly Column[], parentIds: readonly string[], move: Move) =>
  insertCopies(tx, { table: part.table, columns, which: ofParents(part, parentIds) }, move);

/** `instead` names columns as the database does. */
export const copyEvent = (
  tx: Tx,
  eventId: string,
  columns: readonly Column[],
  instead: Readonly<Record<string, unknown>>,
  move: Move,
) => insertCopies(tx, { table: "events", columns, which: sql`s.id = ${eventId}`, instead }, move);
