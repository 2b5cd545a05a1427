import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "#contract/events";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
});
afterAll(() => world.close());

const add = (name: string, from: number, to: number, row: object = {}) =>
  world.event(club, { name, eventStart: inDays(from), eventEnd: inDays(to), ...row });
const listed = async (query: object) => {
  const page = await callAs(world.app, { organizationId: club.id })(events.list, { query });
  return page.items.map(({ name }) => name);
};

describe("events of a stretch of time", () => {
  test("are those that touch it, past or not, next first", async () => {
    await add("Ends within", -40, -9);
    await add("Within, over", -5, -4);
    await add("Around it", -50, 50);
    await add("Within, ahead", 5, 6);
    await add("Begins within", 9, 40);
    await add("Before it", -30, -20);
    await add("After it", 20, 30);
    const range = { from: inDays(-10), to: inDays(10) };
    const all = ["Around it", "Ends within", "Within, over", "Within, ahead", "Begins within"];
    expect(await listed(range)).toEqual(all);
    expect(await listed({ ...range, past: true })).toEqual(["Within, over", "Ends within"]);
    expect(await listed({ ...range, past: false })).toEqual(["Around it", "Within, ahead", "Begins within"]);
    expect(await listed({ ...range, orderBy: "-eventStart" })).toEqual(all.toReversed());
    expect(await listed({ ...range, page: 2, pageSize: 2 })).toEqual(["Within, over", "Within, ahead"]);
  });

  test("may be open at one end, and include who ends or begins on its edge", async () => {
    const edge = inDays(-3);
    const { eventEnd } = await world.event(club, { name: "Ends there", eventStart: inDays(-5), eventEnd: edge });
    await world.event(club, { name: "A moment", eventStart: edge, eventEnd: edge });
    await add("Later", 1, 2);
    expect(await listed({ from: eventEnd })).toEqual(["Ends there", "A moment", "Later"]);
    expect(await listed({ to: eventEnd })).toEqual(["Ends there", "A moment"]);
    expect(await listed({ from: inDays(-2.9) })).toEqual(["Later"]);
  });

  test("are no way to what is hidden, canceled and over, or a group's own", async () => {
    const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    await add("Open", 1, 2);
    await add("Hidden", 1, 2, { visible: false });
    await add("Canceled", -2, -1, { canceledAt: inDays(-9) });
    await add("Rowing", 1, 2, { groupId, groupOnly: true });
    expect(await listed({ from: inDays(-99), to: inDays(99) })).toEqual(["Open"]);
  });

  test.each(["yesterday", "2026-11-21", "2026-13-01T00:00:00.000Z", "'; drop table events"])(
    "are not asked for with “%s”",
    async (from) => {
      const { status, body } = await world.send(events.list, { query: { from } }, { organizationId: club.id });
      expect([status, body.code]).toEqual([400, "validation_failed"]);
    },
  );
});

test("events are told apart by being online or somewhere", async () => {
  for (const eventType of ["physical", "virtual", "hybrid"] as const) await add(eventType, 1, 2, { eventType });
  for (const type of ["physical", "virtual", "hybrid"]) expect(await listed({ type })).toEqual([type]);
  expect((await world.send(events.list, { query: { type: "lunar" } }, { organizationId: club.id })).status).toBe(400);
});
