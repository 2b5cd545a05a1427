import type { ScanAction, ScanOutcome } from "#entities/attendance/door";
import type { Named } from "./scan-codes.ts";

/** What is known of a pass while its row is locked. */
export interface LockedPass {
  id: string;
  registrationId: string;
  status: "draft" | "ready" | "needsInfo" | "canceled";
  usedAt: string | null;
  /** The scan that `usedAt` comes from, where one is known. */
  usedScanId: string | null;
}

export interface TimedScan {
  id: string;
  action: ScanAction;
  named: Named;
  scannedAt: string;
}

export interface Decision {
  outcome: ScanOutcome;
  passId: string | null;
  /** When the pass had been used first, and by which scan, as whoever scans is told. */
  usedAt: string | null;
  usedScanId: string | null;
}

const none = { passId: null, usedAt: null, usedScanId: null };

const refusal = (scan: TimedScan, pass: LockedPass | undefined): ScanOutcome | null => {
  const { named } = scan;
  if (named.fault) return named.fault;
  // A signed code names a pass that there is; an id may be made up.
  if (!pass) return named.registrationId ? "wrong_event" : "unknown";
  if (pass.status === "draft") return "unknown";
  if (pass.status === "canceled") return "canceled";
  return named.registrationId && named.registrationId !== pass.registrationId ? "moved" : null;
};

/** The first scan to arrive admits. One that was made earlier and comes later is told of it, and dates the use back. */
const admit = (scan: TimedScan, pass: LockedPass): Decision => {
  const before = { passId: pass.id, usedAt: pass.usedAt, usedScanId: pass.usedScanId };
  const isFirst = pass.usedAt === null;
  if (pass.usedAt === null || scan.scannedAt < pass.usedAt) {
    pass.usedAt = scan.scannedAt;
    pass.usedScanId = scan.id;
  }
  return isFirst
    ? { outcome: "admitted", passId: pass.id, usedAt: scan.scannedAt, usedScanId: scan.id }
    : { outcome: "already", ...before };
};

/** Takes back what was before it; who was let in after it stays in. */
const undo = (scan: TimedScan, pass: LockedPass): Decision => {
  const before = { passId: pass.id, usedAt: pass.usedAt, usedScanId: pass.usedScanId };
  if (pass.usedAt !== null && pass.usedAt > scan.scannedAt) return { outcome: "already", ...before };
  pass.usedAt = null;
  pass.usedScanId = null;
  return { outcome: "undone", ...before };
};

/** A canceled event lets nobody in: what would have counted is a canceled pass there. */
const refusalAt = (event: { isCanceled: boolean }, scan: TimedScan, pass: LockedPass | undefined) =>
  refusal(scan, pass) ?? (event.isCanceled ? ("canceled" as const) : null);

/** What becomes of a scan. Changes `pass`, which nobody else can change meanwhile. */
export const decide = (
  scan: TimedScan,
  pass: LockedPass | undefined,
  event: { isCanceled: boolean } = { isCanceled: false },
): Decision => {
  const refused = refusalAt(event, scan, pass);
  if (refused || !pass) return { ...none, outcome: refused ?? "unknown", passId: pass?.id ?? null };
  return scan.action === "in" ? admit(scan, pass) : undo(scan, pass);
};
