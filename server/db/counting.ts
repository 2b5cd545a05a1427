import { type Expression, type RawBuilder, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
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

/**
 * One page of the ids that a statement finds in its order, and how many it finds: exact up to the limit. For lists that
 * are read in the order of an index, or are short: what is counted is read in order too.
 */
export const pageCounted = async (
  tx: Tx,
  found: Expression<unknown>,
  { page, pageSize }: Pick<PageQuery, "page" | "pageSize">,
  limit = countedUpTo,
): Promise<{ ids: string[]; count: number }> => {
  const offset = (page - 1) * pageSize;
  const most = Math.max(limit, offset + pageSize) + 1;
  // Written out where it is always the same: the planner does not know what stands in a parameter.
  const limited = most === limit + 1 ? sql.lit(most) : sql.val(most);
  const { rows } = await sql<{ ids: string[]; read: number }>`
    with found as materialized (select array(${found} limit ${limited}) as ids)
    select f.ids[${offset + 1}::integer : ${offset + pageSize}::integer] as ids, cardinality(f.ids) as read
    from found f`.execute(tx);
  const { ids, read } = rows[0] ?? { ids: [], read: 0 };
  // A page behind the last one says no more than a count alone would.
  return { ids, count: ids.length > 0 || offset === 0 ? read : Math.min(read, limit + 1) };
};
