import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, openDatabase, type Tx } from "#server/db/database";
import { type Given, keepRow, keepStatement, type Slot } from "#server/db/kept-statements";
import { containing, literally } from "#server/db/search";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let watched: Database;
const sent: { text: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  for (const firstName of ["Ada", "Bo"]) await world.account(club, { firstName });
  watched = openDatabase(world.databaseUrl, {
    onStatement: (text, parameters) => void sent.push({ text, parameters }),
  });
});
afterAll(async () => {
  await watched.close();
  await world.close();
});

const read = <T>(work: (tx: Tx) => Promise<T>, of = club): Promise<T> => watched.organization(of.id).read(work);

interface Asked {
  readonly names: Slot<readonly string[]>;
  readonly search: Slot<string> | undefined;
  readonly disabled: Slot<boolean>;
}

const write = vi.fn((tx: Tx, { names, search, disabled }: Asked, direction: "asc" | "desc") => {
  const all = tx.selectFrom("accounts as a").where("a.disabled", "=", disabled).select("a.firstName");
  const named = all.where(sql<boolean>`a.first_name = any(${names}::text[])`).orderBy("a.firstName", direction);
  return (search ? named.where(containing("a.search", search)) : named).compile();
});
const names = keepStatement(write);
const asked = { names: ["Ada", "Bo", "Cy"], search: undefined, disabled: false };

describe("a statement that is kept", () => {
  test("is written once, and filled in each time with what it is asked for", async () => {
    const before = write.mock.calls.length;
    const both = await read((tx) => names(tx, asked, "asc"));
    const one = await read((tx) => names(tx, { ...asked, names: ["Bo"] }, "asc"));
    const none = await read((tx) => names(tx, { ...asked, disabled: true }, "asc"));
    expect([both, one, none]).toEqual([[{ firstName: "Ada" }, { firstName: "Bo" }], [{ firstName: "Bo" }], []]);
    expect(write.mock.calls.length).toBe(before + 1);
  });

  test("is written anew for each shape: what is missing, and what it is made by", async () => {
    const falling = await read((tx) => names(tx, asked, "desc"));
    expect(falling).toEqual([{ firstName: "Bo" }, { firstName: "Ada" }]);
    const found = await read((tx) => names(tx, { ...asked, search: literally("ada") }, "desc"));
    expect(found).toEqual([{ firstName: "Ada" }]);
    expect(await read((tx) => names(tx, { ...asked, search: literally("%") }, "desc"))).toEqual([]);
    const before = write.mock.calls.length;
    await read((tx) => names(tx, { ...asked, search: "bo" }, "desc"));
    expect(write.mock.calls.length).toBe(before);
  });

  test("says the same as one that is made for its values, and shows each organization its own rows", async () => {
    const of = (tx: Tx, name: Given<string>) => tx.selectFrom("accounts").where("firstName", "=", name).select("id");
    const kept = keepStatement((tx, { name }: { readonly name: Slot<string> }) => of(tx, name).compile());
    const hill = await world.organization();
    const [ada] = [await world.account(hill, { firstName: "Ada" })];
    await read((tx) => kept(tx, { name: "Ada" }));
    sent.length = 0;
    expect(await read((tx) => kept(tx, { name: "Ada" }), hill)).toEqual([{ id: ada.id }]);
    await read((tx) => of(tx, "Ada").execute(), hill);
    const [first, second] = sent.filter(({ text }) => text.includes('from "accounts"'));
    expect(first).toEqual(second);
  });

  test("cannot be made by a value", async () => {
    const made = keepStatement((tx, { name }: { readonly name: Slot<string> }) =>
      tx.selectFrom("accounts").where("firstName", "=", `${name}!`).select("id").compile(),
    );
    await expect(read((tx) => made(tx, { name: "Ada" }))).rejects.toThrow("name is not known");
  });

  test("of one row says so when it has none", async () => {
    const first = keepRow((tx, { name }: { readonly name: Slot<string> }) =>
      tx.selectFrom("accounts").where("firstName", "=", name).select("firstName").compile(),
    );
    expect(await read((tx) => first(tx, { name: "Ada" }))).toEqual({ firstName: "Ada" });
    await expect(read((tx) => first(tx, { name: "Cy" }))).rejects.toThrow("came back without one");
  });
});
