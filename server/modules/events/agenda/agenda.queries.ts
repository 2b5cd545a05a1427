import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";

const orders = { name: "name", startTime: "startTime", endTime: "endTime" } as const;

/** One page of what an account keeps of an event, by time unless asked otherwise, and how many there are. */
export const pageSavedIds = async (
  tx: Tx,
  eventId: string,
  accountId: string,
  { page, pageSize, orderBy, search }: PageQuery,
) => {
  const saved = tx
    .selectFrom("sessions")
    .where("eventId", "=", eventId)
    .where("id", "in", (eb) =>
      eb.selectFrom("savedSessions").where("accountId", "=", accountId).select("savedSessions.sessionId"),
    )
    .$if(search !== undefined && search !== "", (q) => q.where(containing("search", search ?? "")));
  const asked = orderAsked(orderBy, orders);
  const ordered = asked
    ? saved.orderBy(asked.column, asked.direction)
    : saved.orderBy("startTime").orderBy("sortOrder");
  const rows = await ordered
    .orderBy("id")
    .select("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await saved.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

export const insertSaved = (tx: Tx, accountId: string, sessionId: string) =>
  tx
    .insertInto("savedSessions")
    .values({ accountId, sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteSaved = (tx: Tx, accountId: string, sessionId: string) =>
  tx.deleteFrom("savedSessions").where("accountId", "=", accountId).where("sessionId", "=", sessionId).execute();
