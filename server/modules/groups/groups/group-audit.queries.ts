import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";

/** Whom the act concerned. */
const concerned = sql<string | null>`l.details ->> 'accountId'`;

/** One page of a group's trail, newest first unless asked otherwise; a search is for the people in it. */
export const pageActs = async (tx: Tx, groupId: string, { page, pageSize, orderBy, search }: PageQuery) => {
  let acts = tx.selectFrom("auditLog as l").where("l.groupId", "=", groupId);
  if (search)
    acts = acts.where((eb) =>
      eb.exists(
        eb
          .selectFrom("accounts as a")
          .where(sql<boolean>`a.id in (l.account_id, (${concerned})::uuid)`)
          .where(containing("a.search", search))
          .select("a.id"),
      ),
    );
  const direction = orderAsked(orderBy, { createdAt: "l.createdAt" })?.direction ?? "desc";
  const rows = await acts
    .select(["l.id", "l.action", "l.accountId as moderatorId", "l.createdAt"])
    .select(concerned.as("accountId"))
    // As text, so that nobody renames the keys inside.
    .select(sql<string>`(l.details - 'accountId')::text`.as("details"))
    .orderBy("l.createdAt", direction)
    .orderBy("l.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await acts.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
