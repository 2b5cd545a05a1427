import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./database.ts";

/** Counting further would cost more than the page. */
const countedUpTo = 1_000;

/** How many rows the statement finds: exact up to the limit, of more only that they are more. */
export const countUpTo = async (tx: Tx, found: RawBuilder<unknown>, limit = countedUpTo): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${found} limit ${limit + 1}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
};

interface Slice {
  /** Rows before the page. */
  readonly offset: number;
  readonly pageSize: number;
  /** Ids of the page, and one more where there is a next one. */
  readonly ids: readonly string[];
}

/** Matches over all pages; a page that is the last one knows by itself. Never fewer than are known to be there. */
export const countAround = async (
  { offset, pageSize, ids }: Slice,
  countMatching: () => Promise<number>,
): Promise<number> => {
  const isLast = ids.length <= pageSize && (ids.length > 0 || offset === 0);
  if (isLast) return offset + ids.length;
  return Math.max(await countMatching(), ids.length > 0 ? offset + ids.length : 0);
};
