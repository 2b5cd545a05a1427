import { type RawBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "./database.ts";
import { type Given, Slot } from "./kept-statements.ts";

/** The text for LIKE, where it stands for itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Whether a `searchable` column holds the text anywhere in it, whatever its case and accents; of a slot, `literally`. */
export const containing = (column: string, text: Given<string>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like '%' || searchable(${text instanceof Slot ? text : literally(text)}) || '%'`;

/** The words of a text, each once: where all of them have to stand in what is found, in any order. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/u))].filter((word) => word !== "");

/** A search shows no more than this, the first ones in the order of its list: who wants others says more. */
const most = 200;

/** The functions that search a large list, giving back so many ids in its order (migrations 0027, 0034 and 0075). */
export const foundAccounts =
  (text: string, { popular = false } = {}) =>
  (limit: number): RawBuilder<string> =>
    sql`found_accounts(${text}, ${limit}, ${popular})`;
export const foundGroups =
  (text: string) =>
  (limit: number): RawBuilder<string> =>
    sql`found_groups(${text}, ${limit})`;
export const foundActivities =
  (text: string) =>
  (limit: number): RawBuilder<string> =>
    sql`found_activities(${text}, ${limit})`;

interface Search {
  readonly found: (limit: number) => RawBuilder<string>;
  /** Of what the condition names, the ids of what is shown, in the order of the list. */
  readonly shown: (isFound: (id: string) => RawBuilder<boolean>) => RawBuilder<string>;
}

/**
 * One page of a search. Twice as many as it needs are looked at, for what is not shown; all that a search shows where
 * that is not enough. `count` is exact where the search has ended with them, and else says only that there are more.
 */
export const pageFound = async (
  tx: Tx,
  { found, shown }: Search,
  { page, pageSize, orderBy }: PageQuery,
): Promise<{ ids: string[]; count: number }> => {
  const offset = (page - 1) * pageSize;
  const wanted = offset + pageSize + 1;
  const look = async (limit: number): Promise<string[]> => {
    const { rows } = await sql<{ looked: number; ids: string[] }>`
      with found as materialized (select array(select ${found(limit)}) as ids)
      select cardinality(f.ids) as looked, array(${shown((id) => sql`${sql.ref(id)} = any (f.ids)`)}) as ids
      from found f`.execute(tx);
    const { looked, ids } = rows[0] ?? { looked: 0, ids: [] };
    return ids.length < wanted && looked === limit && limit < most ? look(most) : ids;
  };
  // Another order than the list's is one of all that the search shows.
  const ids = await look(orderBy ? most : Math.min(most, 2 * wanted));
  return { ids: ids.slice(offset, offset + pageSize), count: ids.length };
};
