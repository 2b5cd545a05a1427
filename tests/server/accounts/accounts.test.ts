import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let anonymous: ReturnType<typeof callAs>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  anonymous = callAs(world.app, { organizationId: club.id });
});
afterAll(() => world.close());

const member = (username: string) => world.account(club, { username, firstName: username });
const three = async () => [await member("ada-one"), await member("bob-two"), await member("cyd-three")] as const;
const disable = (id: string) =>
  world.scope(club).write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", id).execute());

describe("members", () => {
  test("are listed by name, the disabled and other organizations' left out", async () => {
    await world.account(club, { firstName: "Zoe", lastName: "A", username: "zoe-a" });
    await world.account(club, { firstName: "Émile", lastName: "Z", username: "emile-z" });
    await world.account(club, { firstName: "Eve", lastName: "Q", username: "eve-q" });
    await world.account(club, { firstName: "Émile", lastName: "B", username: "emile-b" });
    await world.account(club, { firstName: "Gone", username: "gone", disabled: true });
    await world.account(await world.organization(), { firstName: "Abroad" });
    const { items, count } = await anonymous(accounts.list);
    expect([items.map(({ username }) => username), count]).toEqual([["emile-b", "emile-z", "eve-q", "zoe-a"], 4]);
  });

  test.each([
    ["emile", ["emile-z"]],
    ["ÉMILE Z", ["emile-z"]],
    ["zoe-", ["zoe-a"]],
    ["e", ["emile-z", "zoe-a"]],
    ["%", []],
    ["_", []],
    ["\\", []],
  ])("are searched for %s", async (search, found) => {
    await world.account(club, { firstName: "Zoe", lastName: "Abel", username: "zoe-a" });
    await world.account(club, { firstName: "Émile", lastName: "Zola", username: "emile-z" });
    await world.account(club, { firstName: "Tom", lastName: null, username: "tommy" });
    const { items, count } = await anonymous(accounts.list, { query: { search } });
    expect([items.map(({ username }) => username), count]).toEqual([found, found.length]);
  });

  test("come page by page, each once", async () => {
    for (let made = 0; made < 7; made += 1) await world.account(club, { firstName: "Same", lastName: "Name" });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => anonymous(accounts.list, { query: { page, pageSize: 3 } })),
    );
    expect(pages.map(({ items, count }) => [items.length, count])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
      [0, 7],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(7);
  });
});

describe("a member", () => {
  test("is found by id and username, in any case", async () => {
    const { id } = await world.account(club, { username: "ada-byron" });
    const byId = await anonymous(accounts.get, { params: { accountId: id } });
    for (const accountId of [id.toUpperCase(), "ada-byron", "Ada-Byron"])
      expect(await anonymous(accounts.get, { params: { accountId } })).toEqual(byId);
  });

  test("that is disabled is not found", async () => {
    const { id, username } = await world.account(club, { disabled: true });
    for (const accountId of [id, username])
      expect(await world.send(accounts.get, { params: { accountId } }, { organizationId: club.id })).toMatchObject({
        status: 404,
      });
  });

  test("shows others what is public and nothing else", async () => {
    club = await world.organization({
      attributes: [{ name: "company" }, { name: "salary", public: false, type: "number" }],
    });
    anonymous = callAs(world.app, { organizationId: club.id });
    const { id, login } = await world.account(club, { phone: "+353 1 234", internalRefId: "REF-7" });
    for (const { id: attributeId, name } of club.attributes)
      await world.insert(club, "accountAttributeValues", { accountId: id, attributeId, value: `the ${name}` });
    const shown = JSON.stringify([
      await anonymous(accounts.get, { params: { accountId: id } }),
      await anonymous(accounts.list),
    ]);
    expect(shown).toContain("the company");
    for (const secret of ["the salary", login.username, "+353 1 234", "REF-7", "shareCode", "termsAccepted"])
      expect(shown).not.toContain(secret);
  });

  test("wears the tiers that have a picture, highest first", async () => {
    const { id: accountId } = await world.account(club);
    const image = await world.insert(club, "images", { width: 8, height: 8 });
    for (const [slug, priority, imageId] of [
      ["silver", 1, image.id],
      ["gold", 2, image.id],
      ["plain", 3, null],
    ] as const) {
      const { id: tierId } = await world.insert(club, "accountTiers", { slug, name: slug, priority, imageId });
      await world.insert(club, "accountTierMembers", { accountId, tierId });
    }
    const { accountTiers } = await anonymous(accounts.get, { params: { accountId } });
    expect(accountTiers.map(({ slug }) => slug)).toEqual(["gold", "silver"]);
  });
});

describe("the list", () => {
  const usernames = async (
    ask: ReturnType<typeof callAs>,
    query: object = {},
    call: typeof accounts.list | typeof accounts.popular = accounts.list,
  ) => (await ask(call, { query })).items.map(({ username }) => username);

  test.each([
    ["username", ["ada-one", "bob-two", "cyd-three"]],
    ["-username", ["cyd-three", "bob-two", "ada-one"]],
    ["lastName", ["cyd-three", "bob-two", "ada-one"]],
    ["-createdAt", ["bob-two", "ada-one", "cyd-three"]],
    ["email", ["bob-two", "ada-one", "cyd-three"]],
    ["constructor", ["bob-two", "ada-one", "cyd-three"]],
  ])("is ordered by %s where it has such a field", async (orderBy, expected) => {
    await world.account(club, { username: "ada-one", firstName: "Zoe", lastName: "C", createdAt: inDays(-2) });
    await world.account(club, { username: "bob-two", firstName: "Amy", lastName: "B", createdAt: inDays(-1) });
    await world.account(club, { username: "cyd-three", firstName: "Zoe", lastName: "A", createdAt: inDays(-3) });
    const byName = ["bob-two", "cyd-three", "ada-one"];
    const hasField = !["email", "constructor"].includes(orderBy);
    expect(await usernames(anonymous, { orderBy })).toEqual(hasField ? expected : byName);
  });

  test("of the popular begins with the most followed, and nobody orders it otherwise", async () => {
    const [ada, bob, cyd] = await three();
    for (const [follower, followed] of [
      [ada, bob],
      [cyd, bob],
      [bob, cyd],
    ] as const)
      await follower.call(accounts.follow, { params: { accountId: followed.id } });
    expect(await usernames(anonymous, {}, accounts.popular)).toEqual(["bob-two", "cyd-three", "ada-one"]);
    expect(await usernames(anonymous, { orderBy: "username" }, accounts.popular)).toEqual([
      "bob-two",
      "cyd-three",
      "ada-one",
    ]);
    expect(await usernames(anonymous, { search: "ada" }, accounts.popular)).toEqual(["ada-one"]);
    const [first] = (await anonymous(accounts.popular)).items;
    expect(first?._count).toEqual({ followers: 2, following: 1 });
  });

  test("and every list below a member is without who was deleted or disabled", async () => {
    const [ada, bob, cyd] = await three();
    for (const other of [bob, cyd]) {
      await ada.call(accounts.follow, { params: { accountId: other.id } });
      await other.call(accounts.follow, { params: { accountId: ada.id } });
    }
    await disable(bob.id);
    await cyd.call(self.remove);
    const params = { accountId: ada.id };
    expect(await usernames(anonymous)).toEqual(["ada-one"]);
    expect(await usernames(anonymous, {}, accounts.popular)).toEqual(["ada-one"]);
    for (const call of [accounts.followers, accounts.following])
      expect(await anonymous(call, { params })).toEqual({ items: [], count: 0 });
    for (const { id, username } of [bob, cyd])
      for (const accountId of [id, username])
        for (const call of [accounts.get, accounts.followStats, accounts.activities, accounts.groups])
          expect((await world.send(call, { params: { accountId } }, ada.who)).status).toBe(404);
  });

  test.each([accounts.list, accounts.popular, accounts.followers, accounts.following])(
    "costs as many statements for thirty as for one: $id",
    async (call) => {
      const counter = openStatementCounter(world);
      const viewer = await member("the-viewer");
      const add = async () => {
        const image = await world.insert(club, "images", { width: 8, height: 8 });
        const { id } = await world.account(club, { imageId: image.id });
        await world.insert(club, "accountFollows", { followerId: id, accountId: viewer.id });
        await world.insert(club, "accountFollows", { followerId: viewer.id, accountId: id });
      };
      const cost = () => counter.cost(call, { params: { accountId: viewer.id }, query: { pageSize: 100 } }, viewer.who);
      await add();
      const one = await cost();
      for (let made = 0; made < 29; made += 1) await add();
      const thirty = await cost();
      await counter.close();
      expect([thirty, thirty <= 16]).toEqual([one, true]);
    },
  );
});
