import { type Insertable, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import type { DoorScans } from "#server/db/tables";
import { nameOf } from "./door-passes.queries.ts";
import type { LockedPass } from "./scan-decisions.ts";

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

/** Which of the registrations are for the event. */
export const listRegistrationsOf = async (tx: Tx, eventId: string, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("registrations")
    .where("id", "in", ids)
    .where("eventId", "=", eventId)
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The scans that let in with these passes, the latest to arrive last. */
export const listAdmittingScans = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("doorScans")
        .where("passId", "in", passIds)
        .where("action", "=", "in")
        .where("outcome", "in", ["admitted", "already"])
        .select(["id", "passId", "scannedAt"])
        .orderBy("receivedAt")
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

const columns = [
  ...(["id", "outcome", "passId", "action", "scannedAt", "receivedAt", "usedAt", "usedScanId"] as const),
  ...(["accountId", "linkId"] as const),
] as const;

const listRows = async (tx: Tx, eventId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.selectFrom("doorScans").where("eventId", "=", eventId).where("id", "in", ids).select(columns).execute();
type ScanRow = Awaited<ReturnType<typeof listRows>>[number];

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** What doors and hosts are called, by the id of the link or the account. */
const listNames = async (tx: Tx, rows: readonly Pick<ScanRow, "accountId" | "linkId">[]) => {
  const links = distinct(rows.map(({ linkId }) => linkId));
  const hosts = distinct(rows.map(({ accountId }) => accountId));
  const named = [
    ...(links.length > 0
      ? await tx.selectFrom("doorLinks").where("id", "in", links).select(["id", "name"]).execute()
      : []),
    ...(hosts.length > 0
      ? await tx
          .selectFrom("accounts as a")
          .where("a.id", "in", hosts)
          .select(["a.id", nameOf("a").as("name")])
          .execute()
      : []),
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
};

/**
 * Scans with the names of where they were made, and of where the pass had been used first. Row by row a join would be
 * planned by statistics that a full door outruns: these are a few plain reads instead.
 */
const withDoors = async (tx: Tx, eventId: string, rows: readonly ScanRow[]) => {
  const first = await listRows(tx, eventId, distinct(rows.map(({ usedScanId }) => usedScanId)));
  const names = await listNames(tx, [...rows, ...first]);
  const doorOf = (scan: ScanRow | undefined) => names.get(scan?.linkId ?? scan?.accountId ?? "") ?? null;
  const doors = new Map(first.map((scan) => [scan.id, doorOf(scan)]));
  return rows.map((row) => ({
    ...{ id: row.id, outcome: row.outcome, passId: row.passId, action: row.action },
    ...{ scannedAt: row.scannedAt, receivedAt: row.receivedAt, at: row.usedAt, door: doorOf(row) },
    by: doors.get(row.usedScanId ?? "") ?? null,
  }));
};

export const listScans = async (tx: Tx, eventId: string, ids: readonly string[]) =>
  withDoors(tx, eventId, await listRows(tx, eventId, ids));

/** Latest first unless asked otherwise; a search is for whose pass it was. */
export const pageScans = async (tx: Tx, eventId: string, { page, pageSize, search, orderBy }: PageQuery) => {
  let own = tx.selectFrom("doorScans as s").where("s.eventId", "=", eventId);
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
    .select(columns.map((column) => `s.${column}` as const))
    .orderBy(asked?.column ?? "s.receivedAt", asked?.direction ?? "desc")
    .orderBy("s.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows: await withDoors(tx, eventId, rows), count };
};
