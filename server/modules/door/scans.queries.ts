import { type Insertable, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import type { DoorScans } from "#server/db/tables";
import { nameOf } from "./door-passes.queries.ts";
import type { LockedPass } from "./scan-decisions.ts";

/** Which of the ids are passes of the event; a pass never leaves its event. */
export const listPassIdsOfEvent = async (tx: Tx, eventId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("r.eventId", "=", eventId)
    .where("p.id", "in", ids)
    .select("p.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** In the order of their ids, so that two batches wait for each other instead of locking crosswise. */
export const lockPasses = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom("passes")
        .where("id", "in", ids)
        .select(["id", "registrationId", "status", "usedAt"])
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();

/** The scans that the uses of passes come from. */
export const listUsingScans = async (tx: Tx, eventId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom("doorScans as s")
        .innerJoin("passes as p", (join) =>
          join
            .onRef("p.organizationId", "=", "s.organizationId")
            .onRef("p.id", "=", "s.passId")
            .onRef("p.usedAt", "=", "s.scannedAt"),
        )
        .where("s.eventId", "=", eventId)
        .where("p.id", "in", ids)
        .where("s.action", "=", "in")
        .where("s.outcome", "in", ["admitted", "already"])
        .select(["s.id", "p.id as passId"])
        .orderBy("s.receivedAt", "desc")
        .execute();

export const listKnownScanIds = async (tx: Tx, eventId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom("doorScans")
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** How many of them were new. */
export const insertScans = async (tx: Tx, scans: readonly Insertable<DoorScans>[]): Promise<number> => {
  if (scans.length === 0) return 0;
  const rows = await tx
    .insertInto("doorScans")
    .values(scans)
    .onConflict((known) => known.columns(["organizationId", "eventId", "id"]).doNothing())
    .returning("id")
    .execute();
  return rows.length;
};

export const saveUses = (tx: Tx, passes: readonly Pick<LockedPass, "id" | "usedAt">[], now: Date) =>
  sql`update passes p set used_at = v.used_at, updated_at = ${now}
    from unnest(${passes.map(({ id }) => id)}::uuid[], ${passes.map(({ usedAt }) => usedAt)}::timestamptz[]) as v (id, used_at)
    where p.id = v.id`.execute(tx);

const scansOf = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("doorScans as s")
    .leftJoin("doorLinks as l", (join) =>
      join.onRef("l.organizationId", "=", "s.organizationId").onRef("l.id", "=", "s.linkId"),
    )
    .leftJoin("accounts as h", (join) =>
      join.onRef("h.organizationId", "=", "s.organizationId").onRef("h.id", "=", "s.accountId"),
    )
    .leftJoin("doorScans as u", (join) =>
      join
        .onRef("u.organizationId", "=", "s.organizationId")
        .onRef("u.eventId", "=", "s.eventId")
        .onRef("u.id", "=", "s.usedScanId"),
    )
    .leftJoin("doorLinks as ul", (join) =>
      join.onRef("ul.organizationId", "=", "u.organizationId").onRef("ul.id", "=", "u.linkId"),
    )
    .leftJoin("accounts as uh", (join) =>
      join.onRef("uh.organizationId", "=", "u.organizationId").onRef("uh.id", "=", "u.accountId"),
    )
    .where("s.eventId", "=", eventId);

const columns = ["s.id", "s.outcome", "s.passId", "s.action", "s.scannedAt", "s.receivedAt", "s.usedAt as at"] as const;
const doorOf = (link: string, host: string) =>
  sql<string | null>`coalesce(${sql.ref(`${link}.name`)}, ${nameOf(host)})`;

export const listScans = (tx: Tx, eventId: string, ids: readonly string[]) =>
  scansOf(tx, eventId)
    .where("s.id", "in", ids)
    .select(columns)
    .select([doorOf("l", "h").as("door"), doorOf("ul", "uh").as("by")])
    .execute();

/** Latest first unless asked otherwise; a search is for whose pass it was. */
export const pageScans = async (tx: Tx, eventId: string, { page, pageSize, search, orderBy }: PageQuery) => {
  let own = scansOf(tx, eventId);
  if (search)
    own = own.where((eb) =>
      eb.exists(
        eb
          .selectFrom("passes as p")
          .innerJoin("registrations as r", (join) =>
            join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
          )
          .innerJoin("accounts as a", (join) =>
            join.onRef("a.organizationId", "=", "r.organizationId").onRef("a.id", "=", "r.accountId"),
          )
          .whereRef("p.organizationId", "=", "s.organizationId")
          .whereRef("p.id", "=", "s.passId")
          .where(containing("a.search", search))
          .select("p.id"),
      ),
    );
  const asked = orderAsked(orderBy, { receivedAt: "s.receivedAt", scannedAt: "s.scannedAt" });
  const rows = await own
    .select(columns)
    .select([doorOf("l", "h").as("door"), doorOf("ul", "uh").as("by")])
    .orderBy(asked?.column ?? "s.receivedAt", asked?.direction ?? "desc")
    .orderBy("s.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
