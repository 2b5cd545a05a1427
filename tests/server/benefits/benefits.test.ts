import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { benefits } from "#contract/benefits";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
});
afterAll(() => world.close());

const make = (slug: string, row: object = {}) => world.insert(club, "benefits", { slug, title: slug, ...row });
const anybody = () => callAs(world.app, { organizationId: club.id });
const slugs = async (query: { search?: string; orderBy?: string; page?: number; pageSize?: number } = {}) => {
  const { items, count } = await anybody()(benefits.list, { query });
  return { slugs: items.map(({ slug }) => slug), count };
};

describe("benefits", () => {
  test("are those of today, in the organization's order", async () => {
    await make("second", { priority: 2 });
    await make("first", { priority: 1, endDate: inDays(1) });
    await make("also-second", { priority: 2 });
    await make("tomorrow", { startDate: inDays(1) });
    await make("over", { startDate: inDays(-9), endDate: inDays(-1) });
    expect(await slugs()).toEqual({ slugs: ["first", "also-second", "second"], count: 3 });
    expect(await slugs({ page: 2, pageSize: 2 })).toEqual({ slugs: ["second"], count: 3 });
    expect((await slugs({ orderBy: "-title" })).slugs).toEqual(["second", "first", "also-second"]);
  });

  test("begin and end at their instants", async () => {
    const [start, end] = [new Date("2030-05-01T10:00:00Z"), new Date("2030-05-02T10:00:00Z")];
    await make("day", { startDate: start, endDate: end });
    const countAt = async (instant: number) => {
      world.clock.now = new Date(instant);
      return (await slugs()).count;
    };
    const counts: number[] = [];
    for (const at of [start.getTime() - 1, start.getTime(), end.getTime() - 1, end.getTime()])
      counts.push(await countAt(at));
    world.clock.now = null;
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  test("are found by their title, whatever its accents", async () => {
    await make("mooring", { title: "Free mooring" });
    await make("coffee", { title: "Café at the pier" });
    expect(await slugs({ search: "CAFE" })).toEqual({ slugs: ["coffee"], count: 1 });
    expect(await slugs({ search: "100%" })).toEqual({ slugs: [], count: 0 });
  });

  test("name an event and who to ask", async () => {
    const event = await world.event(club, { name: "Regatta" });
    await make("regatta", { eventId: event.id, managerId: ada.id, description: "Half price" });
    const [benefit] = (await anybody()(benefits.list)).items;
    expect(benefit).toMatchObject({
      description: "Half price",
      eventId: event.id,
      event: { id: event.id, name: "Regatta" },
      managerId: ada.id,
      manager: { id: ada.id, username: ada.username },
      image: null,
    });
  });

  test("tell nothing of events and people that the reader does not see", async () => {
    const host = await world.account(club);
    const hidden = await world.event(club, { host, visible: false });
    const canceled = await world.event(club, { canceledAt: inDays(-1) });
    const gone = await world.account(club, { disabled: true });
    const blocked = await world.account(club);
    await world.insert(club, "accountBlocks", { blockerId: blocked.id, accountId: ada.id });
    await make("hidden", { eventId: hidden.id, managerId: gone.id });
    await make("canceled", { eventId: canceled.id, managerId: blocked.id });
    const seenBy = async (call: ReturnType<typeof callAs>) =>
      Object.fromEntries(
        (await call(benefits.list)).items.map(({ slug, eventId, event, managerId, manager }) => {
          expect([event?.id ?? null, manager?.id ?? null]).toEqual([eventId, managerId]);
          return [slug, [eventId, managerId]];
        }),
      );
    expect(await seenBy(anybody())).toEqual({ hidden: [null, null], canceled: [null, blocked.id] });
    expect(await seenBy(ada.call)).toEqual({ hidden: [null, null], canceled: [null, null] });
    expect(await seenBy(host.call)).toEqual({ hidden: [hidden.id, null], canceled: [null, blocked.id] });
  });

  test("tell nothing of modules that are closed", async () => {
    club = await world.organization({ modules: { events: { enabled: false }, accounts: { requireAuth: true } } });
    const event = await world.event(club);
    const manager = await world.account(club);
    await make("closed", { eventId: event.id, managerId: manager.id });
    const [seen] = (await anybody()(benefits.list)).items;
    expect([seen?.event, seen?.manager]).toEqual([null, null]);
    const [own] = (await manager.call(benefits.list)).items;
    expect([own?.event, own?.manager?.id]).toEqual([null, manager.id]);
  });

  test("cost the same however many there are", async () => {
    const statements = await openStatementCounter(world);
    const costOf = () => statements.cost(benefits.list, {}, { organizationId: club.id });
    await make("one", { eventId: (await world.event(club)).id, managerId: ada.id });
    const one = await costOf();
    for (let n = 0; n < 8; n += 1)
      await make(`more-${n}`, { eventId: (await world.event(club)).id, managerId: (await world.account(club)).id });
    expect(await costOf()).toBe(one);
    await statements.close();
  });
});
