import type { DoorCounts, DoorPass, DoorState, ScanAction } from "#entities/attendance/door";
import { AppError } from "#kernel/errors";
import type { DoorApi } from "./door-api.ts";
import {
  type Entry,
  emptyKept,
  type Kept,
  queueOf,
  revocationOf,
  seenAfter,
  settledBy,
  toScan,
  trimmed,
  withRevoked,
} from "./entries.ts";
import { type CodeReader, createCodeReader } from "./verify-code.ts";

/** Where a device keeps a door between visits. */
export interface Shelf {
  load: () => Promise<Kept | undefined>;
  save: (kept: Kept) => Promise<void>;
}

export interface ScannerView {
  /** Null until something is known of the door, from the platform or from the last visit. */
  state: DoorState | null;
  counts: DoorCounts | null;
  entries: readonly Entry[];
  /** What the card shows. */
  latest: Entry | null;
  queued: number;
  /** Whether the platform answered when it was asked last. */
  reachable: boolean;
  /** Why the platform refuses to talk to this device; null while it does not. */
  refused: string | null;
}

interface ScannerOptions {
  api: DoorApi;
  shelf: Shelf;
  now?: () => Date;
  isOnline?: () => boolean;
  /** How long an answer is waited for before the device decides alone, in ms. */
  patience?: number;
  /** When an answer is given up, in ms; what was sent is sent again. */
  giveUpAfter?: number;
}

const perBatch = 200;
const longestCode = 500;

/** Failures that pass: the queue waits. */
const willPass = (error: unknown): boolean =>
  !(error instanceof AppError) || error.status === 0 || error.status === 429 || error.status >= 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects like a call without an answer when there is none in time. */
const within = <T>(ms: number, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("unavailable", { status: 0 })), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/**
 * The memory and the judgement of a device at the door. What is read is kept first, then asked of the platform, and
 * decided alone where that does not answer: a verified code that this device has not let in yet is let in and queued.
 */
export const createScanner = ({
  api,
  shelf,
  now = () => new Date(),
  isOnline = () => navigator.onLine,
  patience = 2500,
  giveUpAfter = 15_000,
}: ScannerOptions) => {
  let kept: Kept = emptyKept;
  let [reachable, refused] = [true, null as string | null];
  let latestId: string | null = null;
  let reader: { keys: string; read: Promise<CodeReader> } | null = null;
  let sending: Promise<void> | null = null;
  let saving: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const viewOf = (): ScannerView => {
    const { state, entries } = kept;
    const alone = entries.filter(({ verdict, settled }) => verdict === "offline" && !settled).length;
    return {
      ...{ state, entries, reachable, refused },
      counts: state && { ...state.counts, admitted: state.counts.admitted + alone },
      latest: entries.find(({ id }) => id === latestId) ?? null,
      queued: queueOf(entries).length,
    };
  };
  let view = viewOf();

  const change = (next: Partial<Kept>): void => {
    kept = { ...kept, ...next };
    view = viewOf();
    for (const listener of listeners) listener();
    // One write after the other, each of the latest; a full or refused storage leaves the page to remember.
    saving = saving.then(() => shelf.save(kept)).catch(() => undefined);
  };

  const replace = (id: string, next: (entry: Entry) => Entry): void => {
    const old = kept.entries.find((entry) => entry.id === id);
    if (!old) return;
    const entry = next(old);
    const entries = kept.entries.map((each) => (each.id === id ? entry : each));
    change({ entries: trimmed(entries), seen: seenAfter(kept.seen, entry) });
  };

  const codeReader = (): Promise<CodeReader> => {
    const keys = kept.state?.keys ?? [];
    const name = keys.join();
    if (reader?.keys !== name) reader = { keys: name, read: createCodeReader(keys) };
    return reader.read;
  };

  const sendAll = async (): Promise<void> => {
    for (let queue = queueOf(kept.entries); queue.length > 0; queue = queueOf(kept.entries)) {
      const batch = queue.slice(0, perBatch);
      const { results, counts } = await within(giveUpAfter, api.send(batch.map(toScan), now().toISOString()));
      [reachable, refused] = [true, null];
      for (const result of results) replace(result.id, (entry) => settledBy(entry, result));
      if (kept.state) change({ state: { ...kept.state, counts } });
      // What the platform did not answer would be asked for without end.
      if (batch.some(({ id }) => !results.some((result) => result.id === id))) return;
    }
  };

  const fail = (error: unknown): void => {
    reachable = !willPass(error);
    refused = error instanceof AppError && !willPass(error) ? error.code : null;
    change({});
  };

  /** Tells the platform whatever it has not heard. Never rejects; one after the other. */
  const sync = async (): Promise<void> => {
    if (sending) await sending;
    if (queueOf(kept.entries).length === 0) return;
    sending ??= sendAll()
      .catch(fail)
      .finally(() => {
        sending = null;
      });
    await sending;
  };

  /** What this device says without the platform. */
  const decideAlone = async (entry: Entry): Promise<Entry> => {
    const done = { ...entry, settled: true };
    const held = "passId" in entry.read ? entry.read : await (await codeReader())(entry.read.code);
    if (typeof held === "string") return { ...done, verdict: held };
    if ("eventId" in held && held.eventId !== kept.state?.event.id) return { ...done, verdict: "wrong_event" };
    if (entry.action === "undo") return { ...entry, verdict: "undone" };
    const revocation = revocationOf(kept, held);
    if (revocation !== null) return { ...done, verdict: revocation };
    const usedAt = kept.seen[held.passId];
    return usedAt ? { ...done, verdict: "already", usedAt } : { ...entry, verdict: "offline" };
  };

  const submit = async (action: ScanAction, read: Entry["read"], pass: DoorPass | null): Promise<Entry | null> => {
    const id = crypto.randomUUID();
    const blank = { usedAt: null, by: null, settled: false, conflict: false };
    const entry: Entry = { id, action, at: now().toISOString(), read, pass, verdict: "waiting", ...blank };
    latestId = id;
    change({ entries: [entry, ...kept.entries] });
    await saving;
    if (isOnline()) await Promise.race([sync(), pause(patience)]);
    const current = kept.entries.find((each) => each.id === id);
    if (current?.verdict === "waiting" && refused === null) {
      const alone = await decideAlone(current);
      // The answer may have come while the signature was verified.
      replace(id, (known) => (known.verdict === "waiting" ? alone : known));
    }
    return kept.entries.find((each) => each.id === id) ?? null;
  };

  return {
    view: (): ScannerView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Takes up what the device kept, then asks the platform. */
    open: async (): Promise<void> => {
      const known = await shelf.load().catch(() => undefined);
      if (known && known.version === emptyKept.version)
        // What an earlier release did not keep yet is asked for.
        change({ ...emptyKept, ...known, entries: [...kept.entries, ...known.entries] });
      await codeReader();
    },

    /** Asks for the keys, the numbers, and what is no longer to be let in. */
    refresh: async (): Promise<void> => {
      try {
        const state = await api.state();
        [reachable, refused] = [true, null];
        change({ state });
        await codeReader();
        change(withRevoked(kept, await api.revoked(kept.revokedAt)));
      } catch (error) {
        fail(error);
      }
    },
    sync,

    /** A text that a camera, a hand scanner or a person read. */
    read: (text: string): Promise<Entry | null> => submit("in", { code: text.trim().slice(0, longestCode) }, null),
    /** A pass that was found by its holder's name. */
    admit: (pass: DoorPass): Promise<Entry | null> => submit("in", { passId: pass.passId }, pass),
    /** Takes back that somebody was let in here. */
    undo: ({ pass, read }: Entry): Promise<Entry | null> => submit("undo", pass ? { passId: pass.passId } : read, pass),

    /** Somebody has taken note of what went wrong. */
    dismiss: (id: string): void => replace(id, (entry) => ({ ...entry, conflict: false })),
  };
};
export type Scanner = ReturnType<typeof createScanner>;
