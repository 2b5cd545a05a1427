import { type Insertable, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import type { DoorLinks } from "#server/db/tables";

const columns = ["l.id", "l.name", "l.createdAt", "l.expiresAt", "l.revokedAt", "l.lockedUntil"] as const;
const devices = sql<number>`(select count(*) from door_sessions s
  where s.organization_id = l.organization_id and s.link_id = l.id)`.as("devices");

/** Latest first unless asked otherwise, those that have ended too. */
export const pageLinks = async (tx: Tx, eventId: string, { page, pageSize, orderBy, search }: PageQuery) => {
  let own = tx.selectFrom("doorLinks as l").where("l.eventId", "=", eventId);
  if (search) own = own.where(sql<boolean>`position(searchable(${search}) in searchable(l.name)) > 0`);
  const asked = orderAsked(orderBy, { createdAt: "l.createdAt", expiresAt: "l.expiresAt", name: "l.name" });
  const rows = await own
    .select([...columns, devices])
    .orderBy(asked?.column ?? "l.createdAt", asked?.direction ?? "desc")
    .orderBy("l.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};

export const insertLink = async (tx: Tx, link: Insertable<DoorLinks>) => {
  const { id } = await tx.insertInto("doorLinks").values(link).returning("id").executeTakeFirstOrThrow();
  return tx
    .selectFrom("doorLinks as l")
    .where("l.id", "=", id)
    .select([...columns, devices])
    .executeTakeFirstOrThrow();
};

/** False for a link that the event does not have. */
export const endLink = async (tx: Tx, eventId: string, linkId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("doorLinks")
    .set({ revokedAt: sql<string>`coalesce(revoked_at, ${now})`, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", linkId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const findLinkByHash = (tx: Tx, tokenHash: string) =>
  tx
    .selectFrom("doorLinks as l")
    .innerJoin("events as e", (join) =>
      join.onRef("e.organizationId", "=", "l.organizationId").onRef("e.id", "=", "l.eventId"),
    )
    .where("l.tokenHash", "=", tokenHash)
    // A draft has no door yet, whoever was given its link.
    .where("e.publishedAt", "is not", null)
    .select(["l.id", "l.name", "l.eventId", "l.expiresAt", "l.revokedAt", "e.name as eventName", "e.canceledAt"])
    .executeTakeFirst();
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLinkByHash>>>;

interface Patience {
  /** Wrong tries that cost nothing, then one each so many seconds, until it was quiet for so long. */
  tries: number;
  pause: number;
  quiet: number;
  now: Date;
}

/**
 * Takes one of the tries that strangers have at a link, before anybody looks at the PIN: many at once are no way around.
 * Undefined while they have to wait.
 */
export const takeTry = async (tx: Tx, linkId: string, { tries, pause, quiet, now }: Patience) => {
  const taken = sql<number>`case
    when locked_until is null or locked_until > ${now}::timestamptz - make_interval(secs => ${quiet}) then tries + 1
    else 1 end`;
  return tx
    .updateTable("doorLinks")
    .set({
      tries: taken,
      lockedUntil: sql<string | null>`case when ${taken} >= ${tries}::int
        then ${now}::timestamptz + make_interval(secs => ${pause}) end`,
    })
    .where("id", "=", linkId)
    .where((eb) => eb.or([eb("lockedUntil", "is", null), eb("lockedUntil", "<=", now.toISOString())]))
    .returning("pinHash")
    .executeTakeFirst();
};

/** Whether somebody entered by the link from there; nobody is kept waiting by strangers where they were before. */
export const hasEnteredFrom = async (tx: Tx, linkId: string, originHash: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("doorSessions")
    .where("linkId", "=", linkId)
    .where("originHash", "=", originHash)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
};

export const findPinHash = (tx: Tx, linkId: string) =>
  tx.selectFrom("doorLinks").where("id", "=", linkId).select("pinHash").executeTakeFirst();

/** A right PIN was no guess. */
export const giveTryBack = (tx: Tx, linkId: string) =>
  tx
    .updateTable("doorLinks")
    .set({ tries: sql<number>`greatest(tries - 1, 0)`, lockedUntil: null })
    .where("id", "=", linkId)
    .execute();

export const insertSession = (tx: Tx, session: { linkId: string; secretHash: string; originHash: string }) =>
  tx.insertInto("doorSessions").values(session).execute();

export const isSession = async (tx: Tx, linkId: string, secretHash: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("doorSessions")
    .where("linkId", "=", linkId)
    .where("secretHash", "=", secretHash)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
};
