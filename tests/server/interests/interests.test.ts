import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { interests } from "#contract/interests";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
});
afterAll(() => world.close());

const anybody = () => callAs(world.app, { organizationId: club.id });
const make = (name: string, row: { featured?: boolean } = {}) => world.insert(club, "interests", { name, ...row });
const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);
const unknownId = "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d";

describe("the list of interests", () => {
  test("begins with the featured ones, goes on by name, and is searched without accents", async () => {
    for (const name of ["tides", "Élan", "Anchors"]) await make(name);
    await make("Zephyrs", { featured: true });
    const list = async (query: object = {}) => namesOf(await anybody()(interests.list, { query }));
    expect(await list()).toEqual(["Zephyrs", "Anchors", "Élan", "tides"]);
    expect(await list({ search: "ELA" })).toEqual(["Élan"]);
    expect(await list({ search: "%" })).toEqual([]);
    expect(await list({ orderBy: "-name" })).toEqual(["Zephyrs", "tides", "Élan", "Anchors"]);
    expect(await list({ page: 2, pageSize: 3 })).toEqual(["tides"]);
    expect((await anybody()(interests.list, { query: { pageSize: 1 } })).count).toBe(4);
  });

  test("costs as many statements for thirty as for one, and shows nobody", async () => {
    const first = await make("First");
    await world.insert(club, "accountInterests", { accountId: ada.id, interestId: first.id });
    const counter = openStatementCounter(world);
    const cost = () => counter.cost(interests.list, { query: { pageSize: 100 } }, { organizationId: club.id });
    const one = await cost();
    for (let made = 0; made < 29; made += 1) await make(`More ${made}`);
    const thirty = await cost();
    await counter.close();
    expect(thirty).toBe(one);
    const { items } = await anybody()(interests.list);
    expect(items.every(({ accounts, groups, events }) => accounts.length + groups.length + events.length === 0)).toBe(
      true,
    );
  });
});

describe("an interest", () => {
  test("is found by its id and by its name, whatever case and accents it is typed with", async () => {
    const { id } = await make("Café racing");
    for (const interest of [id, id.toUpperCase(), "Café racing", "CAFE RACING", "cafe\u0301 racing"])
      expect(await anybody()(interests.get, { params: { interest } })).toMatchObject({ id, name: "Café racing" });
    for (const interest of ["Café", unknownId, "%", "caf_ racing"])
      expect((await world.send(interests.get, { params: { interest } }, ada.who)).status).toBe(404);
  });

  test("shows the latest twelve of its accounts, without who is gone or blocked", async () => {
    const { id: interestId } = await make("Tides");
    const add = async (days: number, row: object = {}) => {
      const { id: accountId, username } = await world.account(club, row);
      await world.insert(club, "accountInterests", { accountId, interestId, createdAt: inDays(-days) });
      return { accountId, username };
    };
    for (let days = 20; days > 5; days -= 1) await add(days, { username: `day-${days}` });
    await add(1, { disabled: true });
    const blocked = await add(2);
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: blocked.accountId });
    const hurt = await add(3);
    await world.insert(club, "accountBlocks", { blockerId: hurt.accountId, accountId: ada.id });
    const { accounts } = await ada.call(interests.get, { params: { interest: "tides" } });
    expect(accounts.map(({ username }) => username)).toEqual(Array.from({ length: 12 }, (_, n) => `day-${6 + n}`));
  });

  test("shows groups and events that the viewer would see elsewhere", async () => {
    const { id: interestId } = await make("Tides");
    const addGroup = async (slug: string, row: object = {}) => {
      const group = await world.insert(club, "groups", { slug, name: slug, ...row });
      await world.insert(club, "groupInterests", { groupId: group.id, interestId });
      return group;
    };
    const addEvent = async (slug: string, row: object = {}) => {
      const event = await world.event(club, { slug, ...row });
      await world.insert(club, "eventInterests", { eventId: event.id, interestId });
    };
    await addGroup("open");
    await addGroup("asleep", { active: false });
    const closed = await addGroup("closed", { access: "private" });
    await world.insert(club, "groupMemberships", { groupId: closed.id, accountId: ada.id });
    await addEvent("regatta");
    await addEvent("draft", { visible: false });
    await addEvent("canceled", { canceledAt: inDays(-1) });
    await addEvent("inside", { groupId: closed.id, groupOnly: true });
    const seenBy = async (call: ReturnType<typeof callAs>) => {
      const { groups, events } = await call(interests.get, { params: { interest: "Tides" } });
      return [groups.map(({ slug }) => slug).sort(), events.map(({ slug }) => slug).sort()];
    };
    expect(await seenBy(anybody())).toEqual([["open"], ["regatta"]]);
    expect(await seenBy(bob.call)).toEqual([["open"], ["regatta"]]);
    expect(await seenBy(ada.call)).toEqual([
      ["closed", "open"],
      ["inside", "regatta"],
    ]);
  });

  test("shows nothing of a module that is closed to the viewer", async () => {
    const guarded = { accounts: { requireAuth: true }, groups: { enabled: false } };
    club = await world.organization({ modules: guarded });
    const { id: interestId } = await make("Tides");
    const member = await world.account(club);
    await world.insert(club, "accountInterests", { accountId: member.id, interestId });
    const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
    await world.insert(club, "groupInterests", { groupId: group.id, interestId });
    const seenBy = async (call: ReturnType<typeof callAs>) => {
      const { accounts, groups } = await call(interests.get, { params: { interest: interestId } });
      return [accounts.length, groups.length];
    };
    expect(await seenBy(anybody())).toEqual([0, 0]);
    expect(await seenBy(member.call)).toEqual([1, 0]);
  });

  test("lists what was said with it, as far as the viewer may read it", async () => {
    const { id: interestId } = await make("Tides");
    const group = await world.insert(club, "groups", { slug: "closed", name: "Closed", access: "private" });
    const say = async (message: string, row: object = {}) => {
      const { id: activityId } = await world.insert(club, "activities", { accountId: ada.id, message, ...row });
      const part = { activityId, type: "interest", startIndex: 0, endIndex: 5, interestId } as const;
      await world.insert(club, "activityEntities", part);
    };
    await say("Tides at noon");
    await say("Tides among us", { groupId: group.id });
    await world.insert(club, "activities", { accountId: ada.id, message: "Tides without a link" });
    const messages = async (call: ReturnType<typeof callAs>) =>
      (await call(interests.activities, { params: { interest: "tides" } })).items.map(({ message }) => message);
    expect(await messages(bob.call)).toEqual(["Tides at noon"]);
    expect(await messages(anybody())).toEqual(["Tides at noon"]);
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: bob.id });
    expect((await messages(bob.call)).sort()).toEqual(["Tides among us", "Tides at noon"]);
    expect((await world.send(interests.activities, { params: { interest: "nothing" } }, ada.who)).status).toBe(404);
  });
});

describe("adding an interest", () => {
  test("gives the one that is there, however it is typed", async () => {
    const { id } = await make("Café racing");
    for (const name of ["café racing", "CAFE   RACING", "  Cafe\u0301 racing "])
      expect(await ada.call(interests.create, { body: { name } })).toMatchObject({ id, name: "Café racing" });
    const named = await ada.call(interests.create, { body: { name: unknownId } });
    expect(await ada.call(interests.create, { body: { name: unknownId.toUpperCase() } })).toMatchObject({
      id: named.id,
    });
  });

  test("twenty times at once makes one", async () => {
    const people = [ada, bob];
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        people[n % 2]?.call(interests.create, { body: { name: n % 3 ? "Night sailing" : "NIGHT SAILING" } }),
      ),
    );
    expect(new Set(made.map((interest) => interest?.id)).size).toBe(1);
    expect((await anybody()(interests.list)).count).toBe(1);
  });

  test("needs a name, an account, and a community that lets members add", async () => {
    for (const name of ["", "   ", "x".repeat(61)])
      expect((await world.send(interests.create, { body: { name } }, ada.who)).body.fields).toHaveProperty("name");
    const anonymous = { organizationId: club.id };
    expect((await world.send(interests.create, { body: { name: "Tides" } }, anonymous)).status).toBe(401);
    const fixed = await world.organization({ modules: { interests: { editable: false } } });
    const member = await world.account(fixed);
    expect((await world.send(interests.create, { body: { name: "Tides" } }, member.who)).status).toBe(456);
  });
});

describe("own interests", () => {
  const save = ({ call }: TestAccount, interestIds: string[]) => call(interests.saveOwn, { body: { interestIds } });

  test("are replaced as a whole, and only one's own", async () => {
    const [tides, knots, stars] = [await make("Tides"), await make("Knots"), await make("Stars")];
    expect(await save(bob, [stars.id])).toMatchObject({ id: bob.id });
    expect(await save(ada, [tides.id, knots.id, tides.id.toUpperCase()])).toMatchObject({ id: ada.id });
    expect(namesOf(await ada.call(interests.own))).toEqual(["Knots", "Tides"]);
    await save(ada, [knots.id, stars.id]);
    expect(namesOf(await ada.call(interests.own))).toEqual(["Knots", "Stars"]);
    expect(namesOf(await ada.call(interests.own, { query: { search: "STA" } }))).toEqual(["Stars"]);
    await save(ada, []);
    expect(await ada.call(interests.own)).toEqual({ items: [], count: 0 });
    expect(namesOf(await bob.call(interests.own))).toEqual(["Stars"]);
  });

  test("that are not there change nothing and say which", async () => {
    const tides = await make("Tides");
    const foreign = await world.insert(await world.organization(), "interests", { name: "Elsewhere" });
    await save(ada, [tides.id]);
    for (const id of [unknownId, foreign.id]) {
      const body = { interestIds: [tides.id, id] };
      const reply = await world.send(interests.saveOwn, { body }, ada.who);
      expect([reply.status, reply.body.fields]).toEqual([400, { "interestIds.1": "unknown" }]);
    }
    const many = { interestIds: Array(101).fill(tides.id) };
    expect((await world.send(interests.saveOwn, { body: many }, ada.who)).status).toBe(400);
    expect(namesOf(await ada.call(interests.own))).toEqual(["Tides"]);
  });

  test("saved twice at once are one of the two choices, never a mixture", async () => {
    const [tides, knots] = [await make("Tides"), await make("Knots")];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([save(ada, [tides.id]), save(ada, [knots.id])]);
      expect((await ada.call(interests.own)).count).toBe(1);
    }
  });
});
