import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { announce, announcementChannel } from "#server/db/announcements";
import { listenForAnnouncements } from "#server/db/listen";
import type { Env } from "#server/env";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish, publishTo } from "#server/realtime/publish";
import { kill, startIdentity, startPlatform } from "#tests/server/processes/platform-process";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Address, openPage, realtimeUrl } from "./realtime-page.ts";
import { redisProgram, startRedis } from "./redis-server.ts";

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
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
afterAll(() => world.close());

/** Another platform process on the same database, as far as one can be had without starting one. */
const startProcess = async (overrides: Partial<Env> = {}) => {
  const env = { ...world.platform.env, ...overrides };
  const { close, ...built } = createPlatform(env, world.databaseUrl);
  const app = buildApp({ ...built, tokens: world.platform.tokens });
  cleanUps.push(close, () => app.close());
  return { url: await realtimeUrl(app), database: built.database };
};
const addressOf = ({ who }: TestAccount): Address => ({ organization: club.id, authorization: who.token });
const pageAt = async (url: string, account: TestAccount) => {
  const page = await openPage(url, addressOf(account));
  await page.heartbeat();
  return page;
};
const connectAsOwner = async (): Promise<pg.Client> => {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  cleanUps.push(() => owner.end());
  return owner;
};
/** A busy machine is late. */
const patient = { timeout: 10_000 };
const created = (type: string) => ({ type: "notification.created", body: { notification: { type } } });

describe("two processes on one database", () => {
  const carriers = [
    { name: "PostgreSQL", start: async (): Promise<Partial<Env>> => ({}), isHere: true },
    {
      name: "Redis",
      start: async (): Promise<Partial<Env>> => {
        const redis = await startRedis(redisProgram ?? "");
        cleanUps.push(redis.stop);
        return { REDIS_URL: redis.url };
      },
      isHere: redisProgram !== undefined,
    },
  ].filter(({ isHere }) => isHere);

  test.each(carriers)("both tell what either commits, and nothing before, by $name", async ({ start }) => {
    const settings = await start();
    const processes = [await startProcess(settings), await startProcess(settings)];
    const pages = await Promise.all(processes.map(({ url }) => pageAt(url, ada)));
    for (const { database } of processes) {
      const occasion = { type: "FOLLOW", senderId: bob.id, accountIds: [ada.id] } as const;
      const scope = database.organization(club.id);
      const failed = scope.write(async (tx) => {
        await notify(tx, club.id, { ...occasion, type: "COMMENT" });
        throw new Error("rolled back");
      });
      await expect(failed).rejects.toThrow("rolled back");
      await scope.write(async (tx) => {
        await notify(tx, club.id, occasion);
        for (const page of pages) await page.heartbeat();
        expect(pages.flatMap(({ received }) => received)).toEqual([]);
      });
      for (const page of pages) expect(await page.next()).toMatchObject(created("FOLLOW"));
      await scope.write((tx) => tx.deleteFrom("notifications").execute());
    }
  });

  test.each(carriers)("both tell who watches what either commits, by $name", async ({ start }) => {
    const settings = await start();
    const processes = [await startProcess(settings), await startProcess(settings)];
    const pages = await Promise.all(processes.map(({ url }) => pageAt(url, ada)));
    const change = { type: "activity.changed", body: { activityId: bob.id, place: "feed" } } as const;
    for (const page of pages) page.socket.send(JSON.stringify({ type: "watch", body: { places: ["feed"] } }));
    for (const { database } of processes)
      for (const page of pages)
        await expect
          .poll(async () => {
            await database.organization(club.id).write(async (tx) => publishTo(tx, club.id, ["feed"], change));
            await page.heartbeat();
            return page.received.splice(0).at(-1);
          }, patient)
          .toMatchObject({ ...change, places: ["feed"] });
  });

  test.runIf(redisProgram)(
    "a Redis that goes away and comes back ends connections, so that pages ask anew",
    async () => {
      const redis = await startRedis(redisProgram ?? "");
      cleanUps.push(redis.stop);
      const { url } = await startProcess({ REDIS_URL: redis.url });
      const page = await pageAt(url, ada);
      await redis.breakConnections();
      expect(await page.closed).toBe(1012);
      await pageAt(url, ada);
    },
  );

  test("without the Redis that it is told of, a process still lets people in and writes", async () => {
    const { url, database } = await startProcess({ REDIS_URL: "redis://127.0.0.1:1" });
    const page = await pageAt(url, ada);
    await database
      .organization(club.id)
      .write((tx) => notify(tx, club.id, { type: "FOLLOW", senderId: bob.id, accountIds: [ada.id] }));
    await page.heartbeat();
    expect(page.received).toEqual([]);
  });
});

describe("the database as carrier", () => {
  const hearing = async () => {
    const heard: string[] = [];
    const waiting: ((payload: string) => void)[] = [];
    const subscription = listenForAnnouncements(world.databaseUrl, {
      hear: (payload) => {
        heard.push(payload);
        waiting.shift()?.(payload);
      },
      onGap: () => undefined,
    });
    cleanUps.push(subscription.close);
    await subscription.ready;
    return { heard, next: () => new Promise<string>((resolve) => waiting.push(resolve)) };
  };
  const say = (...payloads: string[]) => world.scope(club).write(async (tx) => announce(tx, payloads));

  test("takes texts of any length and alphabet, in the order they were said", async () => {
    const { heard, next } = await hearing();
    const texts = [
      "",
      "short",
      "波止場".repeat(10_000),
      "x".repeat(7_900),
      '"\\\u2028\u0000👩🏽‍🚀'.repeat(2_000),
      "last",
    ];
    const done = [next(), next(), next(), next(), next(), next()];
    await say(...texts.map((text) => JSON.stringify(text)));
    await Promise.all(done);
    expect(heard.map((payload) => JSON.parse(payload))).toEqual(texts);
  });

  test("keeps the parts of two transactions apart", async () => {
    const { heard, next } = await hearing();
    const texts = ["a", "b", "c", "d"].map((letter) => letter.repeat(50_000));
    const done = texts.map(next);
    await Promise.all(texts.map((text) => say(JSON.stringify(text))));
    await Promise.all(done);
    expect(heard.map((payload) => JSON.parse(payload)).sort()).toEqual(texts);
  });

  test("carries ten thousand recipients in a few dozen pieces, and reaches the last of them", async () => {
    const accountIds = await world.scope(club).write(async (tx) => {
      await sql`insert into accounts (username) select 'crew-' || n from generate_series(1, 10000) n`.execute(tx);
      const rows = await tx.selectFrom("accounts").select("id").where("id", "!=", ada.id).execute();
      return [...rows.map(({ id }) => id), ada.id];
    });
    const { url, database } = await startProcess();
    const page = await pageAt(url, ada);
    const listener = await connectAsOwner();
    await listener.query(`listen ${announcementChannel}`);
    let pieces = 0;
    listener.on("notification", () => {
      pieces += 1;
    });
    const event = { type: "notification.created", body: { notification: { type: "ANNOUNCEMENT" } } } as const;
    await database.organization(club.id).write(async (tx) => publish(tx, club.id, accountIds, event));
    expect(await page.next()).toMatchObject(event);
    await listener.query("select 1");
    expect([pieces > 0, pieces < 100]).toEqual([true, true]);
  });

  test("that breaks the listening connection ends the pages' connections once it listens again", async () => {
    const { url, database } = await startProcess();
    const page = await pageAt(url, ada);
    const owner = await connectAsOwner();
    const broken = await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^listen'",
    );
    // The process behind the builders may listen as well.
    expect(broken.rowCount).toBeGreaterThan(0);
    expect(await page.closed).toBe(1012);
    const again = await pageAt(url, ada);
    await database
      .organization(club.id)
      .write((tx) => notify(tx, club.id, { type: "FOLLOW", senderId: bob.id, accountIds: [ada.id] }));
    expect(await again.next()).toMatchObject(created("FOLLOW"));
  });
});

test("a process logs no token, of whoever is let in, refused or not connecting at all", async () => {
  const identity = await startIdentity();
  cleanUps.push(async () => identity.close());
  let log = "";
  const { process, url } = await startPlatform(world.databaseUrl, identity, (text) => {
    log += text;
  });
  cleanUps.push(() => kill(process));
  const authorization = await identity.sign(club, ada.login.sub);
  const sockets = `${url.replace(/^http/, "ws")}/realtime`;
  const page = await openPage(sockets, { organization: club.id, authorization });
  await page.heartbeat();
  expect(await (await openPage(sockets, { organization: club.id, authorization: `${authorization}x` })).closed).toBe(
    4401,
  );
  expect(await (await openPage(sockets, { organization: "none", authorization })).closed).toBe(4404);
  expect((await fetch(`${url}/realtime?authorization=${authorization}`)).status).toBe(404);
  await expect.poll(() => log).toContain('"route":"none"');
  process.kill("SIGTERM");
  expect(await page.closed).toBe(1001);
  expect(log).not.toContain("authorization");
  for (const part of authorization.split(".")) expect(log).not.toContain(part);
});
