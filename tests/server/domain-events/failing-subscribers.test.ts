import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { AppError } from "#kernel/errors";
import { announce } from "#server/db/announcements";
import { type Database, openDatabase, type Tx } from "#server/db/database";
import { emit, emitAll, fact } from "#server/domain-events/emit";
import { hearUnheard } from "#server/domain-events/hearing-job";
import { factMetrics } from "#server/domain-events/metrics";
import { type Hearing, subscribe } from "#server/domain-events/subscribers";
import { jobContext } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { tidyOrganization } from "#server/jobs/tidying";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { subscribers } from "#server/subscribers";
import { workOffJobs } from "#tests/support/jobs";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let owner: pg.Client;
/** The world's database, with what is sent there and what open pages are told. */
let watched: Database;
let sent: string[];
let announced: string[];
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let logged: { fields: object; message: string }[];
beforeAll(async () => {
  world = await startWorld();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  watched = openDatabase(world.databaseUrl, {
    onStatement: (statement) => void sent.push(statement),
    announcer: async (_tx, payloads) => {
      announced.push(...payloads);
      return undefined;
    },
  });
});
beforeEach(async () => {
  world.clock.now = null;
  [sent, announced, logged] = [[], [], []];
  factMetrics.resetMetrics();
  club = await world.organization();
  [ada, bob] = [await world.account(club), await world.account(club)];
});
afterEach(async () => {
  subscribe(subscribers, quietLog);
  await owner.query("delete from graphile_worker._private_jobs");
});
afterAll(async () => {
  await watched.close();
  await owner.end();
  await world.close();
});

const listen = (hearing: Hearing): void =>
  subscribe(hearing, { ...quietLog, error: (fields, message) => void logged.push({ fields, message }) });
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => watched.organization(club.id).write(work);
const follow = () => ada.call(accounts.follow, { params: { accountId: bob.id } });
const kept = () => world.scope(club).read((tx) => tx.selectFrom("domainEvents").select("name").orderBy("id").execute());
const unheard = () =>
  world
    .scope(club)
    .read((tx) => tx.selectFrom("unheardFacts").select(["subscriber", "thingId"]).orderBy("factId").execute());
const measured = async (subscriber: string): Promise<number> => {
  const { values } = (await factMetrics.getSingleMetric("moothall_subscriber_failures_total")?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels.subscriber === subscriber)?.value ?? 0;
};

/** Says facts of one account's followers, by names that a subscriber can note. */
const say = (accountId: string, ...followerIds: string[]) =>
  write((tx) =>
    emitAll(
      { now: new Date() },
      tx,
      followerIds.map((followerId) => fact("account.followed", { accountId, followerId })),
    ),
  );

/** A subscriber that fails until it is mended, and notes what it has heard. */
const postmanWho = (fails: () => boolean) => {
  const heard: string[] = [];
  const postman: Hearing[string] = {
    "account.followed": (_tx, { payload: { followerId } }) => {
      if (fails()) throw new Error("No mail today.");
      heard.push(followerId);
    },
  };
  return { heard, postman };
};

const makeUp = async (task: Omit<Payload<"facts.hear">, "organizationId">): Promise<void> =>
  hearUnheard(await jobContext(world.platform, club.id, quietLog), { organizationId: club.id, ...task });

describe("a subscriber that fails", () => {
  test.each([
    ["of itself", async () => Promise.reject(new Error("No mail today."))],
    ["with a refusal", async () => Promise.reject(new AppError("forbidden"))],
    ["in the database", async (tx: Tx) => void (await sql`select 1 / 0`.execute(tx))],
  ])("%s holds up neither who acts nor the others, and is seen", async (_how, fails) => {
    const heard: string[] = [];
    listen({
      ...subscribers,
      postman: { "account.followed": fails },
      later: { "account.followed": () => void heard.push("later") },
    });
    await follow();
    expect(await kept()).toEqual([{ name: "account.followed" }]);
    const told = world.scope(club).read((tx) => tx.selectFrom("notifications").select(["accountId", "type"]).execute());
    expect(await told).toEqual([{ accountId: bob.id, type: "FOLLOW" }]);
    expect(heard.at(-1)).toBe("later");
    expect(await unheard()).toEqual([{ subscriber: "postman", thingId: bob.id }]);
    const { body } = await world.app.inject("/metrics");
    expect(body).toContain('moothall_subscriber_failures_total{subscriber="postman",fact="account.followed"} 1');
    expect(logged).toEqual([
      {
        fields: { err: expect.any(Error), subscriber: "postman", fact: "account.followed", id: expect.any(Number) },
        message: expect.stringContaining("failed"),
      },
    ]);
  });

  test("leaves nothing of its part: neither rows, nor what it told open pages, nor facts of its own", async () => {
    listen({
      first: { "account.followed": (tx) => announce(tx, ["first"]) },
      postman: {
        "account.followed": async (tx, { at }) => {
          announce(tx, ["postman"]);
          await emit({ now: at }, tx, "group.edited", { groupId: randomUUID() });
          throw new Error("No mail today.");
        },
      },
      last: { "account.followed": (tx) => announce(tx, ["last"]), "group.edited": (tx) => announce(tx, ["edited"]) },
    });
    await say(bob.id, ada.id);
    expect(announced).toEqual(["first", "last"]);
    expect(await kept()).toEqual([{ name: "account.followed" }]);
  });

  test("fails alone also at a fact that another one says while it hears", async () => {
    const [thing, heard] = [randomUUID(), [] as string[]];
    listen({
      speaker: {
        "account.followed": async (tx, { at }) => {
          await emit({ now: at }, tx, "group.edited", { groupId: thing });
          announce(tx, ["said"]);
        },
      },
      postman: { "group.edited": () => Promise.reject(new Error("No mail today.")) },
      last: { "group.edited": () => void heard.push("last") },
    });
    await say(bob.id, ada.id);
    expect(announced).toEqual(["said"]);
    expect(heard.at(-1)).toBe("last");
    expect(await kept()).toEqual([{ name: "account.followed" }, { name: "group.edited" }]);
    expect(await unheard()).toEqual([{ subscriber: "postman", thingId: thing }]);
  });

  test("hears of it later by itself, once, as the organization says it and at its own time", async () => {
    let fails = true;
    const facts: unknown[] = [];
    listen({
      postman: {
        "account.followed": (_tx, { organization, at, payload }) => {
          if (fails) throw new Error("No mail today.");
          facts.push({ organization: organization?.id, at, payload });
        },
      },
    });
    const now = new Date("2026-03-04T05:06:07.089Z");
    const payload = { accountId: bob.id, followerId: ada.id };
    await write((tx) => emit({ now }, tx, "account.followed", payload));
    fails = false;
    await workOffJobs(world);
    expect(facts).toEqual([{ organization: club.id, at: now, payload }]);
    expect(await unheard()).toEqual([]);
    await makeUp({ subscriber: "postman", thingId: bob.id });
    expect(facts).toHaveLength(1);
  });

  test("hears what happens to the same thing meanwhile behind it, and of other things at once", async () => {
    let fails = true;
    const { heard, postman } = postmanWho(() => fails);
    listen({ postman });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const [other, last] = [randomUUID(), randomUUID()];
    await say(bob.id, first, second);
    expect(await measured("postman")).toBe(1);
    fails = false;
    await say(bob.id, third);
    await say(ada.id, other);
    expect(heard).toEqual([other]);
    await workOffJobs(world);
    expect(heard).toEqual([other, first, second, third]);
    await say(bob.id, last);
    expect(heard.at(-1)).toBe(last);
    expect(await unheard()).toEqual([]);
  });

  test("that fails again is seen again, and hears nothing of what stands behind", async () => {
    const { heard, postman } = postmanWho(() => true);
    listen({ postman });
    await say(bob.id, randomUUID(), randomUUID());
    await expect(makeUp({ subscriber: "postman", thingId: bob.id })).rejects.toThrow("No mail today.");
    expect(heard).toEqual([]);
    expect(await measured("postman")).toBe(2);
    expect(await unheard()).toHaveLength(2);
  });

  test("has nothing to make up for once it listens no more", async () => {
    listen({ postman: postmanWho(() => true).postman });
    await say(bob.id, randomUUID());
    listen({});
    await makeUp({ subscriber: "postman", thingId: bob.id });
    expect(await unheard()).toEqual([]);
  });

  test("and that nobody mends for thirty days hears of new facts again", async () => {
    let fails = true;
    const { heard, postman } = postmanWho(() => fails);
    listen({ postman });
    await say(bob.id, randomUUID());
    world.clock.now = new Date(inDays(31));
    await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
    expect(await unheard()).toEqual([]);
    fails = false;
    await say(bob.id, ada.id);
    expect(heard).toEqual([ada.id]);
  });
});

describe("what concerns the whole transaction", () => {
  const conflict = (tx: Tx) => sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);

  test("a conflict is nobody's failure: all of it is run again", async () => {
    let conflicts = 1;
    const heard: string[] = [];
    listen({
      postman: {
        "account.followed": async (tx) => {
          conflicts -= 1;
          if (conflicts >= 0) await conflict(tx);
          heard.push("postman");
        },
      },
    });
    await say(bob.id, ada.id);
    expect(heard).toEqual(["postman"]);
    expect([await unheard(), await measured("postman")]).toEqual([[], 0]);
  });

  test("one that does not end goes back to who acts, also while somebody else fails", async () => {
    listen({
      postman: { "account.followed": () => Promise.reject(new Error("No mail today.")) },
      clerk: { "account.followed": async (tx) => void (await conflict(tx)) },
    });
    await expect(say(bob.id, ada.id)).rejects.toMatchObject({ code: "40001" });
    expect([await kept(), await unheard(), await measured("clerk")]).toEqual([[], [], 0]);
  });

  test("a connection that broke goes back to who acts", async () => {
    listen({
      postman: {
        "account.followed": async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          await owner.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
          await sql`select pg_sleep(5)`.execute(tx);
        },
      },
    });
    await expect(say(bob.id, ada.id)).rejects.toThrow();
    expect([await kept(), await unheard(), await measured("postman")]).toEqual([[], [], 0]);
  });
});

test("while all goes well, a fact is one statement and takes no savepoint", async () => {
  listen({ postman: postmanWho(() => false).postman });
  await say(bob.id, ada.id, randomUUID());
  expect(sent.filter((text) => !/transaction|commit/.test(text))).toEqual([
    expect.stringContaining('insert into "domain_events"'),
  ]);
});
