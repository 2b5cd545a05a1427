import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { enqueue } from "#server/jobs/enqueue";
import type { Handlers } from "#server/jobs/handlers";
import type { Payload } from "#server/jobs/tasks";
import { type JobWorker, startWorker } from "#server/jobs/worker";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Log } from "#server/ports/log";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";

interface Entry {
  fields: Record<string, unknown>;
  message: string;
}

let world: TestPlatform;
let owner: pg.Client;
let organization: OrganizationRecord;
let worker: JobWorker | undefined;
let errors: Entry[];
let firstError: PromiseWithResolvers<Entry>;

beforeAll(async () => {
  world = await startTestPlatform();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  organization = await makeOrganization(world.platform);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
beforeEach(() => {
  errors = [];
  firstError = Promise.withResolvers();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await owner.query("delete from graphile_worker._private_jobs");
});

const log: Log = {
  info: () => {},
  warn: () => {},
  error: (fields, message) => {
    const entry = { fields: { ...fields }, message };
    errors.push(entry);
    firstError.resolve(entry);
  },
};

const start = async (handlers: Partial<Handlers>) => {
  const rest: Handlers = {
    "mail.urgent": async () => {},
    "media.read": async () => {},
    "media.renditions": async () => {},
    "media.abandon": async () => {},
    "mail.send": async () => {},
    "mail.bulk": async () => {},
    "messages.readLink": async () => {},
    "facts.hear": async () => {},
    "registrations.confirmed": async () => {},
    "coupons.bought": async () => {},
    "registrations.canceled": async () => {},
    "registrations.eventCanceled": async () => {},
    "registrations.moved": async () => {},
    "events.moved": async () => {},
    "registrations.transferred": async () => {},
    "registrations.withdrawMany": async () => {},
    "registrations.withdraw": async () => {},
    "registrations.remind": async () => {},
    "logins.invite": async () => {},
    "logins.changed": async () => {},
    "logins.recoveryCodesMade": async () => {},
    "payments.receipt": async () => {},
    "contents.publish": async () => {},
    "contents.mail": async () => {},
    "notifications.mail": async () => {},
    "push.notices": async () => {},
    "push.messages": async () => {},
    "push.posts": async () => {},
    "push.send": async () => {},
    "push.bulk": async () => {},
    "unread.look": async () => {},
    "unread.mail": async () => {},
    "digests.mail": async () => {},
    "announcements.mail": async () => {},
    "roster.mail": async () => {},
    "accounts.export": async () => {},
    "accounts.farewell": async () => {},
    "payments.refund": async () => {},
    "payments.settle": async () => {},
    "testGateway.notify": async () => {},
    "images.sweep": async () => {},
    "organization.tidy": async () => {},
    "files.remove": async () => {},
  };
  worker = await startWorker({
    url: world.databaseUrl,
    platform: world.platform,
    log,
    handlers: { ...rest, ...handlers },
  });
};

const stop = async () => {
  await worker?.stop();
  worker = undefined;
};

const payload = (key: string): Payload<"files.remove"> => ({ organizationId: organization.id, keys: [key] });
const scope = () => world.platform.database.organization(organization.id);
const put = (key: string, timing?: Parameters<typeof enqueue>[3]) =>
  scope().write((tx) => enqueue(tx, "files.remove", payload(key), timing));

const jobsLeft = async () => {
  const { rows } = await owner.query<{
    attempts: number;
    last_error: string | null;
    later: boolean;
    locked_by: string | null;
  }>("select attempts, last_error, run_at > now() as later, locked_by from graphile_worker._private_jobs order by id");
  return rows;
};

test("work of a transaction that fails is never done", async () => {
  const lost = scope().write(async (tx) => {
    await enqueue(tx, "files.remove", payload("lost"));
    throw new Error("rolled back");
  });
  await expect(lost).rejects.toThrow("rolled back");
  await put("kept");

  const done = Promise.withResolvers<string[]>();
  await start({ "files.remove": async (_ctx, { keys }) => done.resolve(keys) });

  expect(await done.promise).toEqual(["kept"]);
  await stop();
  expect(await jobsLeft()).toEqual([]);
});

test("a job sees its own organization and no other", async () => {
  const other = await makeOrganization(world.platform, { name: "Elsewhere" });
  const seen = Promise.withResolvers<{ name: string; rows: string[] }>();
  const mail = { recipient: "a@example.org", text: "", html: "" };
  await scope().write((tx) =>
    tx
      .insertInto("mails")
      .values({ ...mail, subject: "ours" })
      .execute(),
  );
  await world.platform.database.organization(other.id).write((tx) =>
    tx
      .insertInto("mails")
      .values({ ...mail, subject: "theirs" })
      .execute(),
  );
  await put("any");

  await start({
    "files.remove": async (ctx) => {
      const rows = await ctx.read((tx) => tx.selectFrom("mails").select("subject").execute());
      seen.resolve({ name: ctx.organization.name, rows: rows.map(({ subject }) => subject) });
    },
  });

  expect(await seen.promise).toEqual({ name: "Harbour Club", rows: ["ours"] });
});

test("stopping waits for the job under way and loses none that waits", async () => {
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const order: string[] = [];
  await put("running");
  await start({
    "files.remove": async () => {
      began.resolve();
      await mayEnd.promise;
      order.push("job done");
    },
  });
  await began.promise;

  const stopped = stop().then(() => order.push("worker stopped"));
  await put("waiting");
  mayEnd.resolve();
  await stopped;

  // A worker that was just looking may still have taken the second one: it is done, or it waits for the next process.
  const waiting = await jobsLeft();
  expect(order).toEqual([...Array.from({ length: 2 - waiting.length }, () => "job done"), "worker stopped"]);
  expect(waiting.filter(({ locked_by }) => locked_by !== null)).toEqual([]);
});

test("a job that fails is told about and tried again later", async () => {
  let runs = 0;
  const again = Promise.withResolvers<void>();
  const handlers: Partial<Handlers> = {
    "files.remove": async () => {
      runs += 1;
      if (runs === 1) throw new Error("the disk is full");
      again.resolve();
    },
  };
  await put("stubborn");
  await start(handlers);
  const { fields, message } = await firstError.promise;
  await stop();

  expect(message).toBe("job failed");
  expect(fields).toMatchObject({ task: "files.remove", attempt: 1, isLast: false });
  expect(await jobsLeft()).toEqual([{ attempts: 1, last_error: "the disk is full", later: true, locked_by: null }]);

  await owner.query("update graphile_worker._private_jobs set run_at = now()");
  await start(handlers);
  await again.promise;
  await stop();
  expect(await jobsLeft()).toEqual([]);
});

test("a payload that its task does not take fails before the work", async () => {
  let ran = false;
  await scope().write((tx) =>
    enqueue(tx, "files.remove", JSON.parse(`{"organizationId":"${organization.id}","keys":"not a list"}`)),
  );
  await start({
    "files.remove": async () => {
      ran = true;
    },
  });
  const { fields } = await firstError.promise;
  await stop();

  expect(fields).toMatchObject({ task: "files.remove", err: { name: "ZodError" } });
  expect(ran).toBe(false);
  expect(await jobsLeft()).toHaveLength(1);
});

test("jobs without a task are named in the log and left for a process that knows them", async () => {
  await owner.query("select graphile_worker.add_job('mail.sned', '{}'::json)");
  await start({});
  expect(errors).toContainEqual({
    fields: { task: "mail.sned", jobs: 1 },
    message: "jobs wait for a task that this worker does not know",
  });
  await stop();
  expect(await jobsLeft()).toHaveLength(1);
});

test("the jobs of a worker that died are taken over, those of a live one are not", async () => {
  await put("orphan");
  await put("busy elsewhere");
  await owner.query(`update graphile_worker._private_jobs set attempts = 1,
    locked_by = case when payload -> 'keys' ->> 0 = 'orphan' then 'worker-dead' else 'worker-alive' end,
    locked_at = now() - case when payload -> 'keys' ->> 0 = 'orphan' then interval '6 minutes' else interval '1 minute' end`);
  const taken = Promise.withResolvers<string[]>();
  await start({ "files.remove": async (_ctx, { keys }) => taken.resolve(keys) });

  expect(await taken.promise).toEqual(["orphan"]);
  await stop();
  expect(await jobsLeft()).toMatchObject([{ locked_by: "worker-alive" }]);
});

test("work with the same key is done once, as asked last", async () => {
  await put("first", { key: "sweep" });
  await put("second", { key: "sweep" });
  const done: string[] = [];
  const finished = Promise.withResolvers<void>();
  await start({
    "files.remove": async (_ctx, { keys }) => {
      done.push(...keys);
      finished.resolve();
    },
  });
  await finished.promise;
  await stop();
  expect(done).toEqual(["second"]);
  expect(await jobsLeft()).toEqual([]);
});

test("work for later waits", async () => {
  await put("tomorrow", { runAt: new Date(Date.now() + 86_400_000) });
  await put("now");
  const done = Promise.withResolvers<string[]>();
  await start({ "files.remove": async (_ctx, { keys }) => done.resolve(keys) });
  expect(await done.promise).toEqual(["now"]);
  await stop();
  expect(await jobsLeft()).toMatchObject([{ later: true, attempts: 0 }]);
});
