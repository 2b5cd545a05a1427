import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { callAs, send } from "#tests/support/client";
import { startWorld, type World } from "#tests/support/world";

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

test("thirty members cost as many statements as one", async () => {
  const statements: string[] = [];
  const database = openDatabase(world.databaseUrl, { onStatement: (statement) => void statements.push(statement) });
  const app = buildApp({ ...world.platform, database });
  const cost = async () => {
    statements.splice(0);
    const { status } = await send(app, accounts.list, { query: { pageSize: 100 } }, { organizationId: club.id });
    expect(status).toBe(200);
    return statements.length;
  };
  const add = async () => {
    const image = await world.insert(club, "images", { width: 8, height: 8 });
    await world.account(club, { imageId: image.id });
  };
  await add();
  const one = await cost();
  for (let made = 0; made < 29; made += 1) await add();
  const thirty = await cost();
  await app.close();
  await database.close();
  expect([thirty, thirty < 12]).toEqual([one, true]);
});
