import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "#server/db/database";
import { isPooled } from "#server/db/pooler";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { kill, runPlatform, startIdentity, startPlatform } from "#tests/server/processes/platform-process";
import { missingPgbouncer, type Pgbouncer, startPgbouncer } from "#tests/support/pgbouncer";
import { goThroughPooler } from "#tests/support/postgres";
import { startWorld, type World } from "#tests/support/world";

describe.skipIf(missingPgbouncer)(`behind PgBouncer${missingPgbouncer ? `, ${missingPgbouncer}` : ""}`, () => {
  let pgbouncer: Pgbouncer;
  let world: World;
  let clubs: OrganizationRecord[];
  beforeAll(async () => {
    pgbouncer = await startPgbouncer(inject("postgresUrl"));
    goThroughPooler(pgbouncer.port);
    world = await startWorld();
    clubs = [];
    for (let n = 0; n < 8; n += 1) {
      const club = await world.organization();
      for (let member = 0; member <= n; member += 1) await world.account(club);
      clubs.push(club);
    }
  });
  afterAll(async () => {
    await world.close();
    await pgbouncer.stop();
  });

  test("eight organizations at once on three connections see their own members only", async () => {
    const asked = Array.from({ length: 25 }, () => clubs).flat();
    const counted = await Promise.all(
      asked.map((club) =>
        world.scope(club).read(async (tx) => {
          const { rows } = await sql<{
            seen: number;
            others: number;
            role: string;
          }>`select count(*) as seen, count(*) filter (where organization_id <> ${club.id}) as others,
            current_user::text as role from accounts`.execute(tx);
          return rows[0];
        }),
      ),
    );
    expect(counted).toEqual(asked.map((club) => ({ seen: clubs.indexOf(club) + 1, others: 0, role: "moothall_app" })));
  });

  test("first statements that fail or are canceled leave nobody's rights and nothing half begun on the three", async () => {
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    await owner.query(
      "create table ledger (wrote text default current_user, club uuid default current_organization())",
    );
    await owner.query("grant insert on ledger to moothall_app");
    let isOver = false;
    const cancel = async () => {
      while (!isOver)
        await owner.query(`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
    };
    const write = (club: OrganizationRecord) =>
      world
        .scope(club)
        .write((tx) => sql`insert into ledger default values`.execute(tx))
        .then(
          () => club.id,
          () => undefined,
        );
    const fail = (club: OrganizationRecord) =>
      world
        .scope(club)
        .write((tx) => sql`select 1 / 0`.execute(tx))
        .then(
          () => undefined,
          () => undefined,
        );
    const asked = Array.from({ length: 40 }, () => clubs).flat();
    const writing = Promise.all(asked.flatMap((club) => [write(club), fail(club)]));
    const [written] = await Promise.all([
      writing.finally(() => {
        isOver = true;
      }),
      cancel(),
    ]);
    const { rows } = await owner.query<{ wrote: string; club: string }>("select * from ledger");
    await owner.end();
    expect(rows.map(({ club }) => club).toSorted()).toEqual(written.filter((club) => club !== undefined).toSorted());
    expect(new Set(rows.map(({ wrote }) => wrote))).toEqual(new Set(["moothall_app"]));
    const still = await Promise.all(
      clubs.map((club) => world.scope(club).read((tx) => tx.selectFrom("accounts").select("id").execute())),
    );
    expect(still.map(({ length }) => length)).toEqual(clubs.map((_, n) => n + 1));
  });

  test("each transaction has its settings, and leaves none of them behind", async () => {
    const ask = sql<{
      zone: string;
      jit: string;
      patience: string;
    }>`select current_setting('TimeZone') as zone, current_setting('jit') as jit, current_setting('statement_timeout') as patience`;
    const inside = await world.platform.database.asPlatform("see the settings", (tx) => ask.execute(tx));
    expect(inside.rows).toEqual([{ zone: "UTC", jit: "off", patience: "30s" }]);
    const client = new pg.Client({ connectionString: pgbouncer.through(world.databaseUrl) });
    await client.connect();
    // The server's connections are the same three.
    const { rows } = await client.query("select current_user::text as role, current_setting('jit') as jit");
    await client.end();
    expect(rows).toEqual([{ role: "moothall", jit: "on" }]);
  });

  test("statements go without names where the pooler knows none, and nobody notices", async () => {
    const warn = vi.fn();
    const database = openDatabase(pgbouncer.through(world.databaseUrl), { max: 8, warn });
    const club = await world.organization();
    await world.account(club);
    const count = () =>
      database
        .organization(club.id)
        .read((tx) => tx.selectFrom("accounts").select("username").where("disabled", "=", false).execute());
    for (let round = 0; round < 10; round += 1) {
      const seen = await Promise.all(Array.from({ length: 8 }, count));
      expect(seen.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 1));
    }
    await database.close();
    // Debian's PgBouncer is older than 1.21.
    expect(warn.mock.calls).toEqual([[expect.stringContaining("PgBouncer 1.21")]]);
  });

  test("it is recognized as what it is", async () => {
    expect(await isPooled(pgbouncer.through(world.databaseUrl))).toBe(true);
    expect(await isPooled(world.databaseUrl)).toBe(false);
  });

  test("the platform does not start without PostgreSQL's own address, and starts with it", async () => {
    const identity = await startIdentity();
    const pooled = pgbouncer.through(world.databaseUrl);
    try {
      const refused = await runPlatform({ DATABASE_URL: pooled });
      expect(refused).toEqual({
        code: 1,
        complained:
          "DATABASE_URL names a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for what needs a connection of its own.\n",
      });
      const running = await startPlatform(pooled, identity, undefined, { DATABASE_DIRECT_URL: world.databaseUrl });
      await kill(running.process);
    } finally {
      identity.close();
    }
  });
});
