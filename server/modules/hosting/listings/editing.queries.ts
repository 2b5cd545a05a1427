import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { EventSponsors, Events, Sessions, Speakers } from "#server/db/tables";
import { holdsPass } from "#server/modules/events/holders/holders.policy";

/** The slug itself where it is taken, and every `slug-2`, `slug-3` … that is. */
export const listSlugsLike = async (tx: Tx, slug: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("events")
    .where("slug", ">=", slug)
    .where(sql<boolean>`slug ~ ('^' || ${slug} || '(-[0-9]+)?$')`)
    .select("slug")
    .execute();
  return rows.map((row) => row.slug);
};

/** Undefined when somebody else takes the slug at the same moment. */
export const insertEvent = (tx: Tx, values: Insertable<Events>) =>
  tx
    .insertInto("events")
    .values(values)
    .onConflict((known) => known.columns(["organizationId", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updateEvent = (tx: Tx, id: string, values: Updateable<Events>) =>
  tx.updateTable("events").set(values).where("id", "=", id).execute();

/** Who registers for the event or changes it waits. */
export const lockEvent = (tx: Tx, id: string) =>
  tx.selectFrom("events").where("id", "=", id).select("id").forNoKeyUpdate().execute();

export const insertSpeakers = (tx: Tx, rows: readonly Insertable<Speakers>[]) =>
  tx.insertInto("speakers").values(rows).execute();

export const insertSessions = (tx: Tx, rows: readonly Insertable<Sessions>[]) =>
  tx.insertInto("sessions").values(rows).returning(["id", "slug"]).execute();

export const insertSessionSponsors = (tx: Tx, rows: readonly { sessionId: string; accountId: string }[]) =>
  tx.insertInto("sessionSponsors").values(rows).execute();

/** Once each, whatever was there. */
export const insertSponsors = (tx: Tx, rows: readonly Insertable<EventSponsors>[]) =>
  tx
    .insertInto("eventSponsors")
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();

/** Accounts that hold a pass of the event. */
export const listHolders = async (tx: Tx, eventId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("registrations as r")
    .where("r.eventId", "=", eventId)
    .where(holdsPass("r"))
    .select("r.accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};

/** Those who were told of the event since then and have not looked. */
export const listStillTold = async (tx: Tx, eventId: string, since: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom("notifications")
    .where("eventId", "=", eventId)
    .where("type", "=", "EVENT")
    .where("read", "=", false)
    .where("createdAt", ">", since.toISOString())
    .select("accountId")
    .distinct()
    .execute();
  return rows.map(({ accountId }) => accountId);
};
