import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { DoorRevoked, DoorScanInput, DoorScanResult, DoorState } from "#entities/attendance/door";
import { AppError } from "#kernel/errors";
import type { DoorApi } from "#lib/door/door-api";
import type { Kept } from "#lib/door/entries";
import { listenToHandScanner } from "#lib/door/hand-scanner";
import { createScanner, type Shelf } from "#lib/door/scanner";
import { createCodeReader } from "#lib/door/verify-code";
import { createPassKey, type PassKey, signPassCode } from "#server/modules/commerce/passes/pass-code.policy";

let key: PassKey;
let state: DoorState;
let shelf: Shelf & { kept: Kept | undefined };
let platform: ReturnType<typeof fakePlatform>;

const inHours = (hours: number): string => new Date(hours * 3_600_000).toISOString();

/** A platform that lets a pass in once, and can be out of reach. */
const fakePlatform = () => {
  const used = new Map<string, { at: string; by: string }>();
  const answers = new Map<string, DoorScanResult>();
  const batches: DoorScanInput[][] = [];
  const revoked: DoorRevoked["passes"] = [];
  const asked: (string | null)[] = [];
  let failure: AppError | null = null;

  const resultOf = (scan: DoorScanInput): DoorScanResult => {
    const passId = "code" in scan ? (scan.code.split(".")[0] ?? "") : scan.passId;
    const before = used.get(passId);
    const said = { id: scan.id, pass: null, at: before?.at ?? scan.at, by: before?.by ?? "Door A" };
    if (scan.action === "undo") {
      used.delete(passId);
      return { ...said, outcome: "undone" };
    }
    if (before) return { ...said, outcome: "already" };
    used.set(passId, { at: scan.at, by: "Door A" });
    return { ...said, outcome: "admitted" };
  };
  const api: DoorApi = {
    state: async () => {
      if (failure) throw failure;
      return state;
    },
    revoked: async (since) => {
      if (failure) throw failure;
      asked.push(since);
      return { at: inHours(asked.length), passes: revoked };
    },
    search: async () => [],
    send: async (scans) => {
      batches.push(scans);
      if (failure) throw failure;
      for (const scan of scans) if (!answers.has(scan.id)) answers.set(scan.id, resultOf(scan));
      const results = scans.flatMap(({ id }) => answers.get(id) ?? []);
      return { results, counts: { passes: 10, admitted: used.size } };
    },
  };
  return {
    ...{ api, used, batches, revoked, asked },
    cutOff: () => {
      failure = new AppError("unavailable", { status: 0 });
    },
    refuse: () => {
      failure = new AppError("door_closed");
    },
    reconnect: () => {
      failure = null;
    },
  };
};

const codeOf = (passId: string = randomUUID(), registrationId: string = randomUUID()): string =>
  signPassCode({ passId, registrationId, eventId: state.event.id }, key.privateKey);
/** Of a pass for another event of the same organization. */
const codeElsewhere = (): string =>
  signPassCode({ passId: randomUUID(), registrationId: randomUUID(), eventId: randomUUID() }, key.privateKey);

const raise = (): never => {
  throw new Error("Nothing was kept.");
};

const openScanner = async () => {
  const scanner = createScanner({ api: platform.api, shelf, isOnline: () => true, patience: 200, giveUpAfter: 600 });
  await scanner.open();
  await scanner.refresh();
  return scanner;
};
const verdict = async (entry: ReturnType<Awaited<ReturnType<typeof openScanner>>["read"]>) => (await entry)?.verdict;

beforeEach(async () => {
  key = await createPassKey();
  const event = { id: randomUUID(), name: "Night sail", eventStart: "", eventEnd: "", timezone: null, venue: null };
  state = { event, keys: [key.publicKey], counts: { passes: 10, admitted: 0 }, passTypes: [] };
  platform = fakePlatform();
  shelf = {
    kept: undefined,
    load: async () => shelf.kept,
    save: async (kept) => {
      shelf.kept = structuredClone(kept);
    },
  };
});

describe("a code", () => {
  test("is read by the organization's keys, and by none else", async () => {
    const holding = { passId: randomUUID(), registrationId: randomUUID(), eventId: randomUUID() };
    const code = signPassCode(holding, key.privateKey);
    const read = await createCodeReader([(await createPassKey()).publicKey, key.publicKey]);
    expect(await read(code)).toEqual(holding);
    for (const id of Object.values(holding)) expect(await read(code.replace(id, randomUUID()))).toBe("forged");
    expect(await read(signPassCode(holding, (await createPassKey()).privateKey))).toBe("forged");
    expect([await read("4006381333931"), await read(`${code}.x`), await read("")]).toEqual(Array(3).fill("unknown"));
  });

  test("is read where the browser knows nothing of Ed25519", async () => {
    vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("", "NotSupportedError"));
    const read = await createCodeReader([key.publicKey]);
    const passId = randomUUID();
    expect(await read(codeOf(passId))).toMatchObject({ passId });
    expect(await read(codeOf(passId).replace(passId, randomUUID()))).toBe("forged");
  });
});

describe("a scanner with a network", () => {
  test("says what the platform says, and counts", async () => {
    const scanner = await openScanner();
    const code = codeOf();
    expect(await verdict(scanner.read(code))).toBe("admitted");
    expect(await verdict(scanner.read(code))).toBe("already");
    expect(scanner.view()).toMatchObject({ queued: 0, counts: { admitted: 1 }, reachable: true });
  });

  test("takes back what it let in", async () => {
    const scanner = await openScanner();
    const code = codeOf();
    const entry = await scanner.read(code);
    if (!entry) throw new Error("Nothing was read.");
    expect(await verdict(scanner.undo(entry))).toBe("undone");
    expect(await verdict(scanner.read(code))).toBe("admitted");
  });

  test("says so when it may not scan any more, and lets nobody in by itself", async () => {
    const scanner = await openScanner();
    platform.refuse();
    expect(await verdict(scanner.read(codeOf()))).toBe("waiting");
    expect(scanner.view().refused).toBe("door_closed");
  });
});

describe("a scanner without a network", () => {
  test("lets genuine codes in once, and sends them later", async () => {
    const scanner = await openScanner();
    platform.cutOff();
    const code = codeOf();
    const verdicts = [
      await verdict(scanner.read(code)),
      await verdict(scanner.read(code)),
      await verdict(scanner.read(codeOf().replace(/^[^.]*/, randomUUID()))),
      await verdict(scanner.read("something else")),
      await verdict(scanner.read(codeElsewhere())),
    ];
    expect(verdicts).toEqual(["offline", "already", "forged", "unknown", "wrong_event"]);
    expect(scanner.view()).toMatchObject({ queued: 1, reachable: false, counts: { admitted: 1 } });
    platform.reconnect();
    await scanner.sync();
    expect(scanner.view()).toMatchObject({ queued: 0, reachable: true, counts: { admitted: 1 } });
    expect(scanner.view().entries.find(({ read }) => "code" in read && read.code === code)).toBeTruthy();
    expect(platform.used.size).toBe(1);
  });

  test("refuses canceled passes, and codes of who handed theirs on", async () => {
    const [canceled, moved, giver, receiver] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    platform.revoked.push({ passId: canceled, registrationId: null }, { passId: moved, registrationId: receiver });
    await openScanner();
    // What was told before the reload counts after it.
    platform.cutOff();
    const scanner = await openScanner();
    const verdicts = [
      await verdict(scanner.read(codeOf(canceled))),
      await verdict(scanner.read(codeOf(moved, giver))),
      await verdict(scanner.read(codeOf(moved, receiver))),
      await verdict(scanner.read(codeOf())),
    ];
    expect(verdicts).toEqual(["canceled", "moved", "offline", "offline"]);
    expect(scanner.view().queued).toBe(2);
  });

  test("asks only for what was revoked since it asked last, and forgets nothing of it", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    platform.revoked.push({ passId: first, registrationId: null });
    const scanner = await openScanner();
    platform.revoked.splice(0, 1, { passId: second, registrationId: null });
    await scanner.refresh();
    expect(platform.asked).toEqual([null, inHours(1)]);
    platform.cutOff();
    expect([await verdict(scanner.read(codeOf(first))), await verdict(scanner.read(codeOf(second)))]).toEqual([
      "canceled",
      "canceled",
    ]);
  });

  test("takes up what an earlier release kept", async () => {
    const before = await openScanner();
    platform.cutOff();
    await before.read(codeOf());
    const { revoked: _, revokedAt: __, ...older } = shelf.kept ?? raise();
    shelf.load = async () => older as Kept;
    const after = await openScanner();
    expect(await verdict(after.read(codeOf()))).toBe("offline");
    expect(after.view().queued).toBe(2);
  });

  test("shows whom it should not have let in, until somebody takes note", async () => {
    const scanner = await openScanner();
    const passId = randomUUID();
    platform.cutOff();
    await scanner.read(codeOf(passId));
    platform.used.set(passId, { at: "2026-06-01T09:12:00.000Z", by: "Door B" });
    platform.reconnect();
    await scanner.sync();
    const [entry] = scanner.view().entries;
    expect(entry).toMatchObject({
      conflict: true,
      verdict: "already",
      by: "Door B",
      usedAt: "2026-06-01T09:12:00.000Z",
    });
    scanner.dismiss(entry?.id ?? "");
    expect(scanner.view().entries[0]?.conflict).toBe(false);
  });

  test("remembers everything over a reload, and sends it once", async () => {
    const before = await openScanner();
    platform.cutOff();
    const code = codeOf();
    await before.read(code);
    await before.read(codeOf());

    const after = await openScanner();
    expect(after.view()).toMatchObject({ queued: 2, state: { event: { name: "Night sail" } } });
    expect(await verdict(after.read(code))).toBe("already");
    platform.reconnect();
    await Promise.all([after.sync(), after.sync()]);
    expect(after.view().queued).toBe(0);
    expect(platform.used.size).toBe(2);
    const sent = platform.batches.at(-1)?.map(({ id }) => id);
    expect(new Set(sent).size).toBe(sent?.length);
  });

  test("takes an answer that was lost for what it was", async () => {
    const scanner = await openScanner();
    const send = platform.api.send;
    vi.spyOn(platform.api, "send").mockImplementationOnce(async (...batch) => {
      await send(...batch);
      throw new AppError("unavailable", { status: 0 });
    });
    expect(await verdict(scanner.read(codeOf()))).toBe("offline");
    await scanner.sync();
    expect(scanner.view().entries[0]).toMatchObject({ verdict: "admitted", conflict: false, settled: true });
  });

  test("decides by itself when the platform is slow", async () => {
    const scanner = await openScanner();
    vi.spyOn(platform.api, "send").mockReturnValueOnce(new Promise(() => undefined));
    expect(await verdict(scanner.read(codeOf()))).toBe("offline");
    await scanner.sync();
    expect(scanner.view()).toMatchObject({ queued: 0, reachable: true });
  });
});

describe("a hand scanner", () => {
  const type = (text: string, target: EventTarget = document.body) => {
    for (const letter of text) target.dispatchEvent(new KeyboardEvent("keydown", { key: letter, bubbles: true }));
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    target.dispatchEvent(enter);
    return enter;
  };

  test("types a code that ends with Enter, which presses nothing", () => {
    const heard: string[] = [];
    const stop = listenToHandScanner(window, (code) => heard.push(code));
    const code = codeOf();
    expect(type(code).defaultPrevented).toBe(true);
    expect(type("short").defaultPrevented).toBe(false);
    const field = document.body.appendChild(document.createElement("input"));
    type(code, field);
    stop();
    type(code);
    expect(heard).toEqual([code]);
  });
});
