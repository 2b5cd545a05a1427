import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { hostsOf } from "#server/modules/events/events/event-visibility.policy";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

/** Those of the accounts that are there and meet the viewer. They can be neither disabled nor deleted until it is done. */
export const lockMet = async (tx: Tx, ids: readonly string[], viewerId: string): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("accounts as a")
    .where("a.id", "in", ids)
    .where(isPresent("a"))
    .where(isMetBy("a.id", viewerId))
    .select("a.id")
    .orderBy("a.id")
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether the account was none before. */
export const insertHost = async (tx: Tx, eventId: string, accountId: string): Promise<boolean> => {
  const row = await tx
    .insertInto("eventHosts")
    .values({ eventId, accountId })
    .onConflict((known) => known.doNothing())
    .returning("accountId")
    .executeTakeFirst();
  return row !== undefined;
};

const deleteLink = async (tx: Tx, table: "eventHosts" | "eventSponsors", eventId: string, accountId: string) => {
  const row = await tx
    .deleteFrom(table)
    .where("eventId", "=", eventId)
    .where("accountId", "=", accountId)
    .returning("accountId")
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the account was one. */
export const deleteHost = (tx: Tx, eventId: string, accountId: string) =>
  deleteLink(tx, "eventHosts", eventId, accountId);
export const deleteSponsor = (tx: Tx, eventId: string, accountId: string) =>
  deleteLink(tx, "eventSponsors", eventId, accountId);

/** Whether anybody who can sign in hosts the event: who created it may be gone. */
export const hasPresentHost = async (tx: Tx, eventId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("accounts as a")
    .where(isPresent("a"))
    .where(
      sql<boolean>`a.id in (select creator_id from events where id = ${eventId}
        union all ${hostsOf(eventId)})`,
    )
    .select("a.id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
