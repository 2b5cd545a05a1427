import type * as z from "zod";
import type { DoorScanResult, DoorScanResults, doorScansInput } from "#entities/attendance/door";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { Ctx } from "#server/http/context";
import { listVerifyingKeys } from "#server/modules/commerce/passes/pass-keys.service";
import { isCanceled } from "#server/modules/events/events/event-access.service";
import type { DoorHelper, MemberPrincipal } from "#server/principals/principal";
import { listDoorPasses } from "./door-passes.queries.ts";
import { countsOf } from "./door-state.service.ts";
import { readScan } from "./scan-codes.ts";
import { decide, type LockedPass, type TimedScan } from "./scan-decisions.ts";
import {
  insertScans,
  listAdmittingScans,
  listKnownScanIds,
  listRegistrationsOf,
  listScans,
  lockPasses,
  saveUses,
} from "./scans.queries.ts";

type Input = z.output<typeof doorScansInput>;
type Asked = Pick<Ctx, "organizationId" | "now">;

/** Who scans at which event. */
export interface Door {
  readonly eventId: string;
  readonly by: MemberPrincipal | DoorHelper;
}

/** As whom a scan is kept: by the account of a host, or by the link of a helper. */
const scannerOf = (by: Door["by"]) =>
  by.kind === "member" ? { accountId: by.account.accountId, linkId: null } : { accountId: null, linkId: by.linkId };

/** How long a device may have been offline; what it says of earlier times is not believed. */
const longestOffline = 7 * 24 * 60 * 60 * 1000;

/** The instant of a scan by the platform's clock: never ahead of it, however the device's is set. */
const timeOf = (at: string, sentAt: string | undefined, now: Date): string => {
  const behind = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  const instant = Date.parse(at) + behind;
  return new Date(Math.min(Math.max(instant, now.getTime() - longestOffline), now.getTime())).toISOString();
};

const lowered = (id: string): string => id.toLowerCase();

/** Passes of the event by id, locked until the transaction ends. */
const lockNamed = async (tx: Tx, eventId: string, scans: readonly TimedScan[]): Promise<Map<string, LockedPass>> => {
  const named = [...new Set(scans.flatMap(({ named: { passId } }) => passId ?? []))];
  const locked = await lockPasses(tx, named);
  const registrations = await listRegistrationsOf(tx, eventId, [...new Set(locked.map((row) => row.registrationId))]);
  const rows = locked.filter(({ registrationId }) => registrations.has(registrationId));
  const used = rows.filter(({ usedAt }) => usedAt !== null).map(({ id }) => id);
  const admitting = await listAdmittingScans(tx, used);
  const scanIds = new Map(admitting.map(({ id, passId, scannedAt }) => [`${passId} ${scannedAt}`, id]));
  return new Map(rows.map((row) => [row.id, { ...row, usedScanId: scanIds.get(`${row.id} ${row.usedAt}`) ?? null }]));
};

/** Takes those scans that the event does not know yet, in the order of their times. */
const takeNew = async (ctx: Asked, tx: Tx, door: Door, scans: readonly TimedScan[]): Promise<void> => {
  const { eventId, by } = door;
  const event = { isCanceled: await isCanceled(tx, eventId) };
  const passes = await lockNamed(tx, eventId, scans);
  // Asked under the locks: the same batch may be on its way twice.
  const ids = scans.map(({ id }) => id);
  const known = new Set(await listKnownScanIds(tx, eventId, ids));
  const before = new Map([...passes.values()].map(({ id, usedAt }) => [id, usedAt]));
  const rows = scans
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => (a.scannedAt < b.scannedAt ? -1 : Number(a.scannedAt > b.scannedAt)))
    .map((scan) => ({
      ...decide(scan, scan.named.passId === undefined ? undefined : passes.get(scan.named.passId), event),
      ...{ id: scan.id, action: scan.action, scannedAt: scan.scannedAt },
      ...{ eventId, ...scannerOf(by), receivedAt: ctx.now },
    }));
  const changed = [...passes.values()].filter(({ id, usedAt }) => usedAt !== before.get(id));
  if (changed.length > 0) await saveUses(tx, changed, ctx.now);
  if ((await insertScans(tx, rows)) < rows.length) throw new AppError("conflict");
  if (rows.length > 0) await emit(ctx, tx, "door.scanned", { eventId });
};

/** What became of scans, in the order of their ids, as it was told the first time. */
export const resultsOf = async (tx: Tx, eventId: string, ids: readonly string[]): Promise<DoorScanResult[]> => {
  const rows = new Map((await listScans(tx, eventId, ids)).map((row) => [row.id, row]));
  const passIds = [...rows.values()].flatMap(({ passId }) => passId ?? []);
  const passes = new Map((await listDoorPasses(tx, eventId, passIds)).map((pass) => [pass.passId, pass]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ ...row, pass: (row.passId && passes.get(row.passId)) || null }] : [];
  });
};

/**
 * Takes a batch of scans; one that was taken before is answered as it was then. A pass is let in by the first scan that
 * arrives; its use is dated by the earliest that was made.
 */
export const takeScans = async (ctx: Asked, tx: Tx, door: Door, { scans, sentAt }: Input): Promise<DoorScanResults> => {
  const keys = await listVerifyingKeys(tx);
  const timed = new Map<string, TimedScan>();
  for (const scan of scans) {
    const id = lowered(scan.id);
    if (timed.has(id)) continue;
    const scannedAt = timeOf(scan.at, sentAt, ctx.now);
    timed.set(id, { id, action: scan.action, named: readScan(scan, keys), scannedAt });
  }
  await takeNew(ctx, tx, door, [...timed.values()]);
  const results = await resultsOf(tx, door.eventId, [...timed.keys()]);
  return { results, counts: await countsOf(tx, door.eventId) };
};
