import type {
  DoorPass,
  DoorRevoked,
  DoorScanInput,
  DoorScanResult,
  DoorState,
  ScanAction,
  ScanOutcome,
} from "#entities/attendance/door";

/** `waiting`: nobody knows yet; `offline`: let in by this device alone. */
export type Verdict = ScanOutcome | "waiting" | "offline";

/** One scan of this device. */
export interface Entry {
  id: string;
  action: ScanAction;
  /** By this device's clock. */
  at: string;
  /** What was read, or the pass that was picked. */
  read: { code: string } | { passId: string };
  verdict: Verdict;
  pass: DoorPass | null;
  usedAt: string | null;
  by: string | null;
  /** Nothing is left to tell the platform. */
  settled: boolean;
  /** Let in here without a network, and that was wrong. */
  conflict: boolean;
}

/** What a device keeps of a door. */
export interface Kept {
  version: typeof keptVersion;
  state: DoorState | null;
  /** Newest first. */
  entries: Entry[];
  /** Passes that are in as far as this device knows: since when. */
  seen: Record<string, string>;
  /** Passes that let nobody in any more, or only by the code of this registration. */
  revoked: Record<string, string | null>;
  /** When the platform was asked for these, by its clock; null = never. */
  revokedAt: string | null;
}

/** Rises when what is kept changes its shape: older copies count for nothing. */
export const keptVersion = 1;

export const emptyKept: Kept = {
  version: keptVersion,
  state: null,
  entries: [],
  seen: {},
  revoked: {},
  revokedAt: null,
};

/** What is revoked, with what the platform added. */
export const withRevoked = ({ revoked }: Kept, { at, passes }: DoorRevoked): Pick<Kept, "revoked" | "revokedAt"> => ({
  revoked: { ...revoked, ...Object.fromEntries(passes.map(({ passId, registrationId }) => [passId, registrationId])) },
  revokedAt: at,
});

/** Why what was read lets nobody in any more, as far as this device knows; null where it does. */
export const revocationOf = (
  { revoked }: Pick<Kept, "revoked">,
  held: { passId: string; registrationId?: string },
): "canceled" | "moved" | null => {
  const holder = revoked[held.passId];
  if (holder === undefined) return null;
  if (holder === null) return "canceled";
  return held.registrationId === undefined || held.registrationId === holder ? null : "moved";
};

/** Settled scans that are kept to look back on. */
const history = 60;

/** Drops what is long over; what the platform has not heard of, and what went wrong, stays. */
export const trimmed = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ settled, conflict }, index) => index < history || !settled || conflict);

/** What is still to be told, oldest first. */
export const queueOf = (entries: readonly Entry[]): Entry[] => entries.filter(({ settled }) => !settled).toReversed();

export const toScan = ({ id, action, at, read }: Entry): DoorScanInput => ({ id, action, at, ...read });

/** A scan once the platform has said what became of it. */
export const settledBy = (entry: Entry, { outcome, pass, at, by }: DoorScanResult): Entry => ({
  ...entry,
  ...{ verdict: outcome, pass: pass ?? entry.pass, usedAt: at, by, settled: true },
  conflict: entry.verdict === "offline" && outcome !== "admitted",
});

/** The pass of a scan, where it is known. */
export const passIdOf = ({ pass, read }: Entry): string | null => {
  if (pass) return pass.passId;
  if ("passId" in read) return read.passId;
  // Whoever decided on the code has verified it.
  return read.code.split(".")[0]?.toLowerCase() ?? null;
};

/** Who is in as far as this device knows, after a scan. */
export const seenAfter = (seen: Kept["seen"], entry: Entry): Kept["seen"] => {
  const passId = passIdOf(entry);
  if (passId === null) return seen;
  if (entry.verdict === "admitted" || entry.verdict === "offline") return { ...seen, [passId]: entry.at };
  if (entry.verdict === "already" && entry.usedAt) return { ...seen, [passId]: entry.usedAt };
  if (entry.verdict !== "undone") return seen;
  const { [passId]: _, ...others } = seen;
  return others;
};
