import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { door } from "#contract/door";
import type { DoorScanInput, DoorScanResult } from "#entities/attendance/door";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";
import { makeCrowd, type OpenDoor, openDoor, reading } from "./door-people.ts";

let world: World;
let harbour: OrganizationRecord;
let here: OpenDoor;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization();
  here = await openDoor(world, harbour);
});
afterAll(() => world.close());

const scan = async (...scans: DoorScanInput[]): Promise<DoorScanResult[]> => {
  const { results } = await here.host.call(door.scan, { params: { eventId: here.eventId }, body: { scans } });
  return results;
};
const outcomes = (results: readonly DoorScanResult[]) => results.map(({ outcome }) => outcome);
const usedAt = (passId: string) =>
  world
    .scope(harbour)
    .read((tx) => tx.selectFrom("passes").where("id", "=", passId).select("usedAt").executeTakeFirstOrThrow())
    .then((row) => row.usedAt);
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe("one door", () => {
  test("lets a pass in once, says when it was, and takes it back", async () => {
    const [guest] = await makeCrowd(world, harbour, here, 1);
    if (!guest) throw new Error("Nobody came.");
    const first = minutesAgo(5);
    expect(await scan(reading(guest.code, { at: first }))).toMatchObject([
      { outcome: "admitted", at: first, by: "Hanna Host", pass: { name: "Guest Number 0", number: 1, usedAt: first } },
    ]);
    expect(await scan(reading(guest.code))).toMatchObject([{ outcome: "already", at: first, by: "Hanna Host" }]);
    expect(outcomes(await scan(reading(guest.code, { action: "undo" })))).toEqual(["undone"]);
    expect(await usedAt(guest.passId)).toBeNull();
    expect(outcomes(await scan(reading(guest.code, { action: "undo" }), reading(guest.code)))).toEqual([
      "undone",
      "admitted",
    ]);
  });

  test("takes an undo by what it came after", async () => {
    const [guest] = await makeCrowd(world, harbour, here, 1);
    if (!guest) throw new Error("Nobody came.");
    await scan(reading(guest.code, { at: minutesAgo(5) }));
    const late = await scan(reading(guest.code, { at: minutesAgo(9), action: "undo" }));
    expect(outcomes(late)).toEqual(["already"]);
    expect(await usedAt(guest.passId)).not.toBeNull();
  });

  test("believes no clock that is ahead, and puts one right that says how far it is off", async () => {
    const [ahead, behind, ancient] = await makeCrowd(world, harbour, here, 3);
    if (!ahead || !behind || !ancient) throw new Error("Nobody came.");
    world.clock.now = new Date("2026-06-01T12:00:00.000Z");
    const body = (code: string, at: string, sentAt?: string) => ({
      params: { eventId: here.eventId },
      body: { scans: [reading(code, { at })], ...(sentAt && { sentAt }) },
    });
    await here.host.call(door.scan, body(ahead.code, "2031-01-01T00:00:00Z"));
    expect(await usedAt(ahead.passId)).toBe("2026-06-01T12:00:00.000Z");
    await here.host.call(door.scan, body(behind.code, "2026-06-01T08:55:00Z", "2026-06-01T09:00:00Z"));
    expect(await usedAt(behind.passId)).toBe("2026-06-01T11:55:00.000Z");
    await here.host.call(door.scan, body(ancient.code, "1970-01-01T00:00:00Z"));
    expect(await usedAt(ancient.passId)).toBe("2026-05-25T12:00:00.000Z");
  });

  test("tells apart what lets nobody in", async () => {
    const [canceled, draft, moved] = await makeCrowd(world, harbour, here, 3);
    if (!canceled || !draft || !moved) throw new Error("Nobody came.");
    const elsewhere = await openDoor(world, harbour);
    const [stranger] = await makeCrowd(world, harbour, elsewhere, 1);
    const buyer = await world.account(harbour);
    await world.scope(harbour).write(async (tx) => {
      const pass = (id: string) => tx.updateTable("passes").where("id", "=", id);
      await pass(canceled.passId).set({ status: "canceled" }).execute();
      await pass(draft.passId).set({ status: "draft" }).execute();
      const { eventId } = here;
      const to = await tx
        .insertInto("registrations")
        .values({ eventId, accountId: buyer.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      await pass(moved.passId).set({ registrationId: to.id }).execute();
    });
    const forged = `${draft.passId}.${draft.registrationId}.${here.eventId}.${"A".repeat(86)}`;
    const results = await scan(
      ...[canceled.code, draft.code, moved.code, stranger?.code ?? "", forged, "4006381333931"].map((code) =>
        reading(code),
      ),
      { id: randomUUID(), passId: stranger?.passId ?? "", at: minutesAgo(1), action: "in" },
    );
    expect(outcomes(results)).toEqual([
      ...["canceled", "unknown", "moved", "wrong_event", "forged", "unknown", "unknown"],
    ]);
    expect(results.slice(3).map(({ pass }) => pass)).toEqual([null, null, null, null]);
    expect(await usedAt(stranger?.passId ?? "")).toBeNull();
  });

  test("answers a batch that comes twice at the same time alike, and takes it once", async () => {
    const guests = await makeCrowd(world, harbour, here, 40);
    const scans = [...guests, ...guests].map(({ code }) => reading(code));
    const answers = await Promise.all(Array.from({ length: 4 }, () => scan(...scans)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(outcomes(answers[0] ?? []).filter((outcome) => outcome === "admitted")).toHaveLength(40);
    const { items, count } = await here.host.call(door.scans, { params: { eventId: here.eventId } });
    expect([items.length, count]).toEqual([25, 80]);
  });

  test("counts, and finds by name and number once there are two letters", async () => {
    const [guest] = await makeCrowd(world, harbour, here, 3);
    await scan(reading(guest?.code ?? ""));
    const params = { eventId: here.eventId };
    const state = await here.host.call(door.get, { params });
    expect(state.counts).toEqual({ passes: 3, admitted: 1 });
    expect(state.keys).toHaveLength(1);
    const find = async (search: string) =>
      (await here.host.call(door.passes, { params, query: { search } })).items.map(({ number }) => number);
    expect([await find("g"), await find("number 1"), await find("#3"), await find("zz")]).toEqual([[], [2], [3], []]);
  });

  test("goes by the clock of the organization where the event names none", async () => {
    const far = await world.organization({ timezone: "Asia/Tokyo" });
    const there = await openDoor(world, far);
    const state = await there.host.call(door.get, { params: { eventId: there.eventId } });
    expect(state.event.timezone).toBe("Asia/Tokyo");
  });
});
