import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
/** One connection, so that what it has prepared can be asked for. */
let database: Database;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  database = openDatabase(world.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await world.close();
});

const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await work();
};
const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
const prepared = () =>
  database.organization(club.id).read(async (tx) => {
    const { rows } = await sql<{ statement: string; plans: number }>`
      select statement, generic_plans as plans from pg_prepared_statements`.execute(tx);
    return rows;
  });

describe("statements that are asked often", () => {
  const members = () =>
    database
      .organization(club.id)
      .read((tx) => tx.selectFrom("accounts").select("username").where("disabled", "=", false).execute());
  const isOfMembers = ({ statement }: { statement: string }) => statement.includes('from "accounts"');

  test("are prepared, and in the end planned no more", async () => {
    await members();
    expect((await prepared()).filter(isOfMembers)).toEqual([]);
    await times(20, members);
    const [one, ...others] = (await prepared()).filter(isOfMembers);
    expect(others).toEqual([]);
    expect(one?.plans).toBeGreaterThan(5);
  });

  test("see the rows of whoever asks, from the same plan", async () => {
    const [sea, hill] = [await world.organization(), await world.organization()];
    const [ada, bo] = [await world.account(sea), await world.account(hill)];
    const seenBy = ({ id }: OrganizationRecord) =>
      database.organization(id).read((tx) => tx.selectFrom("accounts").select("id").execute());
    await times(8, () => seenBy(sea));
    expect(await seenBy(hill)).toEqual([{ id: bo.id }]);
    expect(await seenBy(sea)).toEqual([{ id: ada.id }]);
    expect(await seenBy(club)).toEqual([]);
  });

  test("go on when a migration changes what they return", async () => {
    await asOwner(
      "create table shelves (id int); grant select on shelves to moothall_app; insert into shelves values (1)",
    );
    const shelves = () =>
      database.organization(club.id).read(async (tx) => (await sql`select * from shelves`.execute(tx)).rows);
    await times(8, shelves);
    expect(await shelves()).toEqual([{ id: 1 }]);
    await asOwner("alter table shelves add column name text default 'top'");
    expect(await shelves()).toEqual([{ id: 1, name: "top" }]);
  });
});

describe("whose a transaction is", () => {
  const seen = sql<{ organization: string | null }>`
    select nullif(current_setting('app.organization_id', true), '') as organization`;

  test("is said as it begins, and forgotten when it ends", async () => {
    const inside = await database.organization(club.id).read((tx) => seen.execute(tx));
    expect(inside.rows).toEqual([{ organization: club.id }]);
    const after = await database.asNobody("see what is left", (tx) => seen.execute(tx));
    expect(after.rows).toEqual([{ organization: null }]);
  });

  test("is not handed on to one that is opened inside it", async () => {
    const other = await world.organization();
    const { rows } = await world.platform.database.organization(club.id).read(async () => {
      const nobody = await world.platform.database.asNobody("look from nowhere", (tx) => seen.execute(tx));
      const all = await world.platform.database.asPlatform("look from everywhere", (tx) => seen.execute(tx));
      const elsewhere = await world.platform.database.organization(other.id).read((tx) => seen.execute(tx));
      return { rows: [...nobody.rows, ...all.rows, ...elsewhere.rows].map(({ organization }) => organization) };
    });
    expect(rows).toEqual([null, null, other.id]);
  });

  test("can be nothing but an id", async () => {
    const id = `${club.id}', true), set_config('role', 'postgres', true); --`;
    const scope = database.organization(id as typeof club.id);
    await expect(scope.read((tx) => tx.selectFrom("accounts").select("id").execute())).rejects.toThrow();
  });
});
