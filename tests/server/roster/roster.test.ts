import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { roster } from "#contract/roster";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { exampleBodies } from "#tests/support/examples";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { attendee } from "./roster-people.ts";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let coHost: TestAccount;
let formerHost: TestAccount;
let stranger: TestAccount;
let eventId: string;
let crew: { id: string };
let guest: { id: string };

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  [host, coHost, formerHost, stranger] = [
    await world.account(club),
    await world.account(club),
    await world.account(club),
    await world.account(club),
  ];
  eventId = (await world.event(club, { host })).id;
  for (const { id: accountId } of [coHost, formerHost]) await world.insert(club, "eventHosts", { eventId, accountId });
  await world.scope(club).write((tx) => tx.deleteFrom("eventHosts").where("accountId", "=", formerHost.id).execute());
  crew = await world.passType(club, eventId, { name: "Crew" });
  guest = await world.passType(club, eventId, { name: "Guest" });
});
afterAll(() => world.close());

const names = async (query: object = {}, of = eventId): Promise<(string | null)[]> =>
  (await host.call(roster.list, { params: { eventId: of }, query })).items.map(({ firstName }) => firstName);

describe("the roster", () => {
  let ada: Awaited<ReturnType<typeof attendee>>;
  let adaOrder: number;
  beforeAll(async () => {
    const register = (person: Parameters<typeof attendee>[3]) => attendee(world, club, eventId, person);
    const inside = { passTypeId: crew.id, usedAt: inDays(-1) };
    ada = await register({ name: "Ada Byron", passes: [inside, { passTypeId: guest.id }], paid: 5000 });
    const unfinished = { passTypeId: crew.id, status: "needsInfo" } as const;
    await register({ name: "Bob 100%", passes: [unfinished], paid: 900, email: "bob_b@x.example" });
    await register({ name: "Cleo Ray", passes: [{ passTypeId: guest.id, status: "canceled" }] });
    await register({
      name: "Dan Gold",
      email: "dan@xn--e1afmkfd.xn--p1ai",
      passes: [{ passTypeId: guest.id }, { passTypeId: crew.id, status: "canceled" }],
    });
    await register({ name: "Eve Cart", passes: [{ passTypeId: guest.id, status: "draft" }] });
    const { items } = await host.call(roster.list, { params: { eventId }, query: { search: "ada" } });
    adaOrder = items[0]?.alternateId ?? 0;
  });

  test("tells of each attendee what a list needs, and of carts nothing", async () => {
    const { items, count } = await host.call(roster.list, { params: { eventId }, query: { orderBy: "name" } });
    expect([items.map(({ firstName, status, paid }) => [firstName, status, paid]), count]).toEqual([
      [
        ["Ada", "ready", 5000],
        ["Bob", "needsInfo", 900],
        ["Cleo", "canceled", 0],
        ["Dan", "ready", 0],
      ],
      4,
    ]);
    expect(items[0]).toMatchObject({
      email: ada.account.login.username,
      passes: [
        { name: "Crew", status: "ready", usedAt: expect.any(String) },
        { name: "Guest", usedAt: null },
      ],
    });
  });

  test.each([
    [{ status: "ready" }, ["Ada", "Dan"]],
    [{ status: "needsInfo" }, ["Bob"]],
    [{ status: "canceled" }, ["Cleo"]],
    [{ checkedIn: true }, ["Ada"]],
    [{ checkedIn: false }, ["Bob", "Dan"]],
    [{ status: "ready", checkedIn: false }, ["Dan"]],
    [{ search: "BYR" }, ["Ada"]],
    [{ search: "bob_b@x" }, ["Bob"]],
    [{ search: "Dan@Пример.рф" }, ["Dan"]],
    [{ search: "пример.рф" }, ["Dan"]],
    [{ search: "100%" }, ["Bob"]],
    [{ search: "%" }, ["Bob"]],
    [{ search: "_" }, ["Bob"]],
    [{ search: "\\" }, []],
    [{ search: "' or true --" }, []],
  ])("%j finds %j", async (query, found) => {
    expect(await names({ ...query, orderBy: "name" })).toEqual(found);
  });

  test("is found by pass type, where a canceled pass counts only for who has no other", async () => {
    expect(await names({ passTypeId: guest.id, orderBy: "name" })).toEqual(["Ada", "Cleo", "Dan"]);
    expect(await names({ passTypeId: crew.id, orderBy: "name" })).toEqual(["Ada", "Bob"]);
  });

  test("is found by order and pass numbers, also as people write them", async () => {
    const { items } = await host.call(roster.list, { params: { eventId }, query: { search: "Dan" } });
    const number = items[0]?.passes[0]?.number;
    expect(await names({ search: `#${number}` })).toContain("Dan");
    expect(await names({ search: String(adaOrder) })).toContain("Ada");
  });

  test.each([
    ["name", ["Ada", "Bob", "Cleo", "Dan"]],
    ["-name", ["Dan", "Cleo", "Bob", "Ada"]],
    ["createdAt", ["Ada", "Bob", "Cleo", "Dan"]],
    ["-createdAt", ["Dan", "Cleo", "Bob", "Ada"]],
    ["-paid", ["Ada", "Bob"]],
    ["status", ["Bob", "Ada", "Dan", "Cleo"]],
    ["checkedIn", ["Ada"]],
    ["-checkedIn", ["Ada"]],
    ["r.id; drop table passes", ["Dan", "Cleo", "Bob", "Ada"]],
  ])("is ordered by %s", async (orderBy, first) => {
    expect((await names({ orderBy })).slice(0, first.length)).toEqual(first);
  });

  test("counts beyond its last page", async () => {
    expect(await host.call(roster.list, { params: { eventId }, query: { page: 9, pageSize: 2 } })).toEqual({
      items: [],
      count: 4,
    });
    expect(await names({ page: 2, pageSize: 3, orderBy: "name" })).toEqual(["Dan"]);
  });

  test("keeps the attendees of other events to them", async () => {
    const { id: other } = await world.event(club, { host });
    expect(await names({}, other)).toEqual([]);
  });
});

describe("who may", () => {
  let place: { eventId: string; accountId: string; passId: string; paymentId: string };
  beforeEach(async () => {
    const { account, passId } = await attendee(world, club, eventId, {
      name: "Zed",
      passes: [{ passTypeId: crew.id }],
    });
    const { id: paymentId } = await world.insert(club, "payments", {
      ...{ accountId: account.id, eventId, source: "registration", status: "pending" },
      ...{ integrationType: "manual", amount: 500, currency: "USD" },
    });
    place = { eventId, accountId: account.id, passId, paymentId };
  });
  const bodies: Readonly<Record<string, unknown>> = {
    ...exampleBodies({
      ...{ addressId: "", addOnId: "", couponCode: "", passTypeId: "", draftId: "", interestId: "", roomTypeId: "" },
      ...{ passId: "", sessionQuestionId: "", followupQuestionId: "", receiverId: "", groupId: "", questionId: "" },
      ...{ sessionId: "", speakerId: "", trackId: "", locationId: "", muteProof: "" },
      outsiderId: "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d",
    }).roster,
    saveResponses: { questions: [] },
  };
  const calls = Object.entries<AnyEndpoint>(roster).map(([name, call]): [string, AnyEndpoint] => [name, call]);

  test.each(calls)("%s: hosts and co-hosts, nobody else", async (name, call) => {
    const body = bodies[name];
    const input = { params: place, ...(body !== undefined && { body }) };
    const status = async ({ who }: TestAccount) => (await world.send(call, input, who)).status;
    expect([await status(formerHost), await status(stranger)]).toEqual([403, 403]);
    expect((await world.send(call, input, { organizationId: club.id })).status).toBe(401);
    expect([await status(coHost), await status(host)]).toEqual([200, 200]);
  });

  test.each(calls.filter(([, { path }]) => path.includes("{passId}")))(
    "%s touches no pass of another event, another attendee or another organization",
    async (name, call) => {
      const { id: otherEvent } = await world.event(club, { host });
      const { id: otherType } = await world.passType(club, otherEvent);
      const there = { name: "Other", passes: [{ passTypeId: otherType }] };
      const { account, passId } = await attendee(world, club, otherEvent, there);
      const elsewhere = await world.organization();
      const foreigner = await world.account(elsewhere);
      const foreignEvent = await world.event(elsewhere, { host: foreigner });
      const foreignType = await world.passType(elsewhere, foreignEvent.id);
      const foreign = await world.registration(elsewhere, foreigner, foreignEvent.id, { passTypeId: foreignType.id });
      const wrong = [
        { accountId: account.id, passId },
        { accountId: place.accountId, passId },
        { accountId: account.id, passId: place.passId },
        { accountId: foreigner.id, passId: foreign.passId },
        { accountId: "nobody", passId: "nothing" },
      ];
      for (const ids of wrong)
        expect((await world.send(call, { params: { eventId, ...ids }, body: bodies[name] }, host.who)).status).toBe(
          404,
        );
    },
  );
});
