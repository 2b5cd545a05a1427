import { type Expression, type RawBuilder, type ShallowDehydrateObject, type Simplify, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Given, Slot } from "./kept-statements.ts";

// A statement may bring related rows along as JSON (`jsonArrayFrom` of kysely), so that one does what took several. Keys
// inside become camel case like columns do; instants must be written out, as below.

/** An instant as the wire writes it, in milliseconds: in JSON PostgreSQL would write it in its own way. */
export const instant = <T extends string | null = string>(column: string): RawBuilder<T> =>
  sql<T>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Listed = readonly (string | null)[];
/** What rows are asked by. */
export type Ids = Given<Listed>;

const organizationOf = (column: string) => sql.ref(`${column.slice(0, column.indexOf("."))}.organizationId`);

/** Whether a row belongs to another one of the statement by these columns. Indexes begin with the organization. */
export const isJoined = (column: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`(${organizationOf(column)} = ${organizationOf(other)} and ${sql.ref(column)} = ${sql.ref(other)})`;

/** Each once, and none that is missing. */
export const distinct = (ids: Listed): string[] => [...new Set(ids)].filter((id) => id !== null);

/**
 * Whether the column is one of the ids. They travel as one array, so that the text is the same however many there are.
 * The array stands in a query of its own, where the planner does not count it: a plan made for these very ids never
 * looks cheaper than the kept one (`decisions/042`), so that the kept one is used.
 */
export const isAmong = (column: string, ids: Ids): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any ((select ${ids instanceof Slot ? ids : distinct(ids)}::uuid[])::uuid[])`;

/**
 * The rows, or none where nobody asks for any. Then they are not in the statement at all: what stands in it costs time
 * whenever it begins, found or not. What is seldom asked for goes together, or there would be a text for each mixture.
 */
export const broughtIf = <T, O>(
  ids: T | null,
  rows: (ids: T) => Expression<O>,
): RawBuilder<Simplify<ShallowDehydrateObject<O>>[]> => (ids === null ? sql`'[]'::json` : jsonArrayFrom(rows(ids)));
