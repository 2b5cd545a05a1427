import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listings } from "#contract/listings";
import { self } from "#contract/self";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let creator: TestAccount;
let coHost: TestAccount;
let formerHost: TestAccount;
let attendee: TestAccount;
let stranger: TestAccount;
let params: { eventId: string; accountId: string; passId: string; type: string };

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  creator = await world.account(club, { firstName: "Creator" });
  coHost = await world.account(club, { firstName: "CoHost" });
  formerHost = await world.account(club, { firstName: "Former" });
  attendee = await world.account(club, { firstName: "Zoë", lastName: "Attendee", phone: "+353 1 234" });
  stranger = await world.account(club);
  const { id: eventId } = await world.event(club, { host: creator, name: "Regatta", visible: false });
  for (const { id: accountId } of [coHost, formerHost]) await world.insert(club, "eventHosts", { eventId, accountId });
  await world.scope(club).write((tx) => tx.deleteFrom("eventHosts").where("accountId", "=", formerHost.id).execute());
  const { id: passTypeId } = await world.passType(club, eventId, { name: "Crew" });
  const { passId } = await world.registration(club, attendee, eventId, { passTypeId });
  const question = await world.question(club, eventId, { name: "Berth" });
  await world.insert(club, "registrationQuestionResponses", { passId, questionId: question.id, value: "7" });
  for (const [firstName, status] of [
    ["Canceled", "canceled"],
    ["Cart", "draft"],
    ["Missing", "needsInfo"],
  ] as const)
    await world.registration(club, await world.account(club, { firstName }), eventId, { passTypeId, status });
  await world.insert(club, "eventEmails", { eventId, type: "confirmation", body: "<p>Ahoy<script>x()</script></p>" });
  params = { eventId, accountId: attendee.id, passId, type: "confirmation" };
});
afterAll(() => world.close());

const reads = Object.values<AnyEndpoint>(listings)
  .filter(({ method, path }) => method === "GET" && path.includes("{eventId}"))
  .map((call): [string, AnyEndpoint] => [call.id, call]);

test("who hosts an event is told so as oneself, and nobody else", async () => {
  const isHost = async (one: TestAccount) => (await one.call(self.get)).hosting;
  const told = async (people: TestAccount[]) => Promise.all(people.map(isHost));
  expect(await told([creator, coHost, formerHost, attendee, stranger])).toEqual([true, true, false, false, false]);
  const me = await world.account(club);
  const { id } = await world.event(club, { host: me, eventStart: inDays(-5), eventEnd: inDays(-4) });
  expect(await isHost(me)).toBe(true);
  await me.call(listings.remove, { params: { eventId: id } });
  expect(await isHost(me)).toBe(false);
});

describe("an event's own desk", () => {
  test.each(reads)("%s is for its creator and co-hosts", async (_, call) => {
    const answer = async ({ who }: TestAccount) => (await world.send(call, { params }, who)).status;
    const answers = { creator: await answer(creator), coHost: await answer(coHost), former: await answer(formerHost) };
    expect(answers).toEqual({ creator: 200, coHost: 200, former: 403 });
    expect([await answer(attendee), await answer(stranger)]).toEqual([403, 403]);
    expect((await world.send(call, { params }, { organizationId: club.id })).status).toBe(401);
  });

  test.each(reads)("%s of another event shows nothing of this one", async (_, call) => {
    const { id: eventId } = await world.event(club, { host: stranger });
    const { status, body } = await world.send(call, { params: { ...params, eventId } }, stranger.who);
    expect([200, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/Zoë|Ahoy|Regatta/);
  });
});

describe("listings", () => {
  test("are the events one hosts, drafts and canceled ones too", async () => {
    const me = await world.account(club);
    const made = await world.event(club, { host: me, name: "Mine", eventStart: inDays(5), eventEnd: inDays(6) });
    const unseen = { visible: false, publishedAt: null, eventStart: inDays(3), eventEnd: inDays(4) };
    await world.event(club, { host: me, name: "Draft", ...unseen });
    await world.event(club, {
      host: me,
      name: "Canceled",
      canceledAt: inDays(-1),
      eventStart: inDays(7),
      eventEnd: inDays(8),
    });
    await world.event(club, { host: me, name: "Over", eventStart: inDays(-5), eventEnd: inDays(-4) });
    const helped = await world.event(club, {
      host: stranger,
      name: "Helped",
      eventStart: inDays(1),
      eventEnd: inDays(2),
    });
    await world.insert(club, "eventHosts", { eventId: helped.id, accountId: me.id });
    const { items, count } = await me.call(listings.list);
    expect([items.map(({ name, status }) => [name, status]), count]).toEqual([
      [
        ["Helped", "ready"],
        ["Draft", "draft"],
        ["Mine", "ready"],
        ["Canceled", "canceled"],
      ],
      4,
    ]);
    expect((await me.call(listings.list, { query: { past: true } })).items.map(({ name }) => name)).toEqual(["Over"]);
    expect((await me.call(listings.list, { query: { search: "mine" } })).items.map(({ id }) => id)).toEqual([made.id]);
    expect(await attendee.call(listings.list)).toEqual({ items: [], count: 0 });
  });
});

describe("attendees", () => {
  const first = (page: { items: { account: { firstName: string | null } }[] }) =>
    page.items.map(({ account }) => account.firstName);

  test("are those who finished, by what became of it", async () => {
    const ask = (query: object = {}) => creator.call(listings.attendees, { params, query });
    expect(first(await ask()).sort()).toEqual(["Canceled", "Missing", "Zoë"]);
    expect(first(await ask({ status: "needsInfo" }))).toEqual(["Missing"]);
    expect(first(await ask({ status: "canceled" }))).toEqual(["Canceled"]);
    expect(first(await ask({ orderBy: "firstName" }))).toEqual(["Canceled", "Missing", "Zoë"]);
    expect(first(await ask({ search: "zoe" }))).toEqual(["Zoë"]);
    const [one] = (await ask({ search: attendee.login.username })).items;
    expect(one).toMatchObject({ account: { email: attendee.login.username, phone: "+353 1 234" } });
  });

  test("are found by account, carts are not", async () => {
    expect(await coHost.call(listings.attendee, { params })).toMatchObject({ accountId: attendee.id });
    const nobody = { ...params, accountId: stranger.id };
    expect((await world.send(listings.attendee, { params: nobody }, creator.who)).status).toBe(404);
  });

  test("hold passes that admit, checked in or not", async () => {
    const ids = async (query: object = {}) =>
      (await creator.call(listings.passes, { params, query })).items.map(
        ({ attendee: { account } }) => account.firstName,
      );
    expect(await ids()).toEqual(["Missing", "Zoë"]);
    expect([await ids({ checkedIn: true }), await ids({ checkedIn: false })]).toEqual([[], ["Missing", "Zoë"]]);
    await world.scope(club).write((tx) =>
      tx
        .updateTable("passes")
        .set({ usedAt: inDays(0) })
        .where("id", "=", params.passId)
        .execute(),
    );
    expect([await ids({ checkedIn: true }), await ids({ checkedIn: false })]).toEqual([["Zoë"], ["Missing"]]);
  });

  test("are reported with their answers, carts left out", async () => {
    const { columns, rows } = await creator.call(listings.report, { params });
    const berth = columns.find(({ label }) => label === "Berth")?.key ?? "";
    expect(rows.map((row) => [row.name, row.passType, row.status, row[berth]]).sort()).toEqual([
      ["Canceled Byron", "Crew", "canceled", null],
      ["Missing Byron", "Crew", "needsInfo", null],
      ["Zoë Attendee", "Crew", "ready", "7"],
    ]);
  });
});

describe("mails", () => {
  test("show the host's own text made harmless, null for the default", async () => {
    expect(await creator.call(listings.email, { params })).toMatchObject({ body: "<p>Ahoy</p>" });
    expect(await creator.call(listings.email, { params: { ...params, type: "reminder" } })).toBeNull();
    expect((await world.send(listings.email, { params: { ...params, type: "other" } }, creator.who)).status).toBe(404);
  });
});

test("co-hosts are listed, the creator and former ones are not", async () => {
  const { items, count } = await creator.call(listings.coHosts, { params });
  expect([items.map(({ id }) => id), count]).toEqual([[coHost.id], 1]);
});
