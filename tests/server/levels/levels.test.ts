import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { levels } from "#contract/levels";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

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

const anybody = () => callAs(world.app, { organizationId: club.id });
const make = (slug: string, row: object = {}) => world.insert(club, "sponsorshipLevels", { slug, name: slug, ...row });
type SponsorRow = NonNullable<Parameters<World["account"]>[1]> & { sortOrder?: number };
const sponsor = async (levelId: string, firstName: string, { sortOrder = 0, ...row }: SponsorRow = {}) => {
  const account = await world.account(club, { firstName, ...row });
  await world.insert(club, "sponsorshipLevelAccounts", { levelId, accountId: account.id, sortOrder });
  return account;
};
const firstNames = (accounts: readonly { firstName: string | null }[]) => accounts.map(({ firstName }) => firstName);

describe("the levels of sponsors", () => {
  test("come in the organization's order, each with its sponsors in theirs", async () => {
    const gold = await make("gold", { sortOrder: 1, scale: 3, color: "#b45309", subtitle: "Who carry us" });
    const silver = await make("silver", { sortOrder: 2 });
    await make("bronze", { sortOrder: 0 });
    await sponsor(gold.id, "Second", { sortOrder: 2 });
    await sponsor(gold.id, "First", { sortOrder: 1 });
    await sponsor(silver.id, "Bea");
    await sponsor(silver.id, "Abe");
    const { items, count } = await anybody()(levels.list);
    expect(count).toBe(3);
    expect(items.map(({ slug, accounts }) => [slug, firstNames(accounts)])).toEqual([
      ["bronze", []],
      ["gold", ["First", "Second"]],
      ["silver", ["Abe", "Bea"]],
    ]);
    expect(items[1]).toMatchObject({ scale: 3, color: "#b45309", subtitle: "Who carry us", sortOrder: 1 });
    const searched = await anybody()(levels.list, { query: { search: "SILV" } });
    expect(searched.items.map(({ slug }) => slug)).toEqual(["silver"]);
  });

  test("are found by id and by slug; another organization's are not", async () => {
    const gold = await make("gold");
    await sponsor(gold.id, "Quay");
    const [listed] = (await anybody()(levels.list)).items;
    for (const levelId of [gold.id, gold.id.toUpperCase(), "gold", "Gold"])
      expect(await anybody()(levels.get, { params: { levelId } })).toEqual(listed);
    const elsewhere = await world.organization();
    const foreign = await world.insert(elsewhere, "sponsorshipLevels", { slug: "foreign", name: "Foreign" });
    for (const levelId of [foreign.id, "foreign"])
      for (const call of [levels.get, levels.accounts])
        expect((await world.send(call, { params: { levelId } }, { organizationId: club.id })).status).toBe(404);
  });

  test("name nobody who is gone, nor who blocked the viewer or was blocked", async () => {
    const { id: levelId } = await make("gold");
    const gone = await sponsor(levelId, "Gone", { disabled: true });
    const blocked = await sponsor(levelId, "Blocked");
    const hurt = await sponsor(levelId, "Hurt");
    await sponsor(levelId, "Quay");
    await world.insert(club, "accountBlocks", { blockerId: ada.id, accountId: blocked.id });
    await world.insert(club, "accountBlocks", { blockerId: hurt.id, accountId: ada.id });
    const seenBy = async (call: ReturnType<typeof callAs>) => {
      const [level] = (await call(levels.list)).items;
      const one = await call(levels.get, { params: { levelId } });
      const page = await call(levels.accounts, { params: { levelId } });
      expect(page.count).toBe(page.items.length);
      return [level?.accounts ?? [], one.accounts, page.items].map((accounts) => firstNames(accounts).toSorted());
    };
    expect(await seenBy(anybody())).toEqual(Array.from({ length: 3 }, () => ["Blocked", "Hurt", "Quay"]));
    expect(await seenBy(ada.call)).toEqual(Array.from({ length: 3 }, () => ["Quay"]));
    const { items } = await anybody()(levels.accounts, { params: { levelId }, query: { search: gone.username } });
    expect(items).toEqual([]);
  });

  test("cost as many statements for twenty as for one", async () => {
    const addWhole = async (slug: string) => {
      const image = await world.insert(club, "images", { width: 2, height: 2 });
      const { id } = await make(slug, { imageId: image.id });
      for (const name of ["Abe", "Bea"]) await sponsor(id, name, { imageId: image.id });
    };
    await addWhole("first");
    const counter = openStatementCounter(world);
    const cost = () => counter.cost(levels.list, { query: { pageSize: 100 } }, ada.who);
    const one = await cost();
    for (let made = 0; made < 19; made += 1) await addWhole(`more-${made}`);
    const twenty = await cost();
    await counter.close();
    expect(twenty).toBe(one);
  });
});

describe("the sponsors of a level", () => {
  test("are whole accounts, page by page, and searched without accents", async () => {
    const { id: levelId } = await make("gold");
    const other = await make("silver");
    for (const [sortOrder, name] of ["Élan", "Mareal", "Quay"].entries()) await sponsor(levelId, name, { sortOrder });
    await sponsor(other.id, "Elsewhere");
    const ask = (query: object = {}) => anybody()(levels.accounts, { params: { levelId }, query });
    expect(firstNames((await ask()).items)).toEqual(["Élan", "Mareal", "Quay"]);
    expect(firstNames((await ask({ page: 2, pageSize: 2 })).items)).toEqual(["Quay"]);
    expect(firstNames((await ask({ search: "elan" })).items)).toEqual(["Élan"]);
    expect(firstNames((await ask({ orderBy: "-firstName" })).items)).toEqual(["Quay", "Mareal", "Élan"]);
    const { items, count } = await ask({ pageSize: 1 });
    expect([items[0]?._count, count]).toEqual([{ followers: 0, following: 0 }, 3]);
    expect(JSON.stringify(items)).not.toContain("@login.example");
  });

  test("are nobody's to see where the module is off", async () => {
    const closed = await world.organization({ modules: { sponsors: { enabled: false } } });
    const level = await world.insert(closed, "sponsorshipLevels", { slug: "gold", name: "Gold" });
    for (const [call, params] of [
      [levels.list, {}],
      [levels.get, { levelId: level.id }],
      [levels.accounts, { levelId: level.id }],
    ] as const)
      expect((await world.send(call, { params }, { organizationId: closed.id })).status).toBe(456);
  });
});
