import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueue } from "#server/jobs/enqueue";
import { patienceOf } from "#server/jobs/giving-way";
import { createHandlers } from "#server/jobs/handlers";
import { startWorker } from "#server/jobs/worker";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";
import { quietLog } from "#tests/support/quiet-log";

let world: TestPlatform;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startTestPlatform();
  club = await makeOrganization(world.platform, { name: "Club" });
});
afterAll(() => world.close());

const scope = () => world.platform.database.organization(club.id);

/** So many people's transactions that last until the answer is called. */
const crowd = async (count: number): Promise<() => Promise<void>> => {
  const over = Promise.withResolvers<void>();
  const begun = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const work = begun.map(({ resolve }) =>
    scope().read(async () => {
      resolve();
      await over.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  return async () => {
    over.resolve();
    await Promise.all(work);
  };
};

const put = async () => {
  const mail = { id: crypto.randomUUID(), to: "a@example.org", subject: "", text: "", html: "", attachments: [] };
  await scope().write(async (tx) => {
    await enqueue(tx, "files.remove", { organizationId: club.id, keys: ["old.png"] });
    await enqueue(tx, "mail.urgent", { organizationId: club.id, ...mail });
  });
};

const start = async (youth: number) => {
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  const patience = { wait: 60_000, youth };
  const worker = await startWorker({
    ...{ url: world.databaseUrl, platform: world.platform, log: quietLog },
    handlers: { ...createHandlers(null), "files.remove": note("old files"), "mail.urgent": note("code") },
    patience: { ...patienceOf, bulk: patience },
  });
  return { done, worker };
};

test("while people need more than half of the connections, what nobody waits for gives way", async () => {
  const disperse = await crowd(11);
  const { done, worker } = await start(60_000);
  await put();
  await expect.poll(() => done).toEqual(["code"]);
  await disperse();
  await expect.poll(() => done).toEqual(["code", "old files"]);
  await worker.stop();
});

test("a job that has waited long takes its turn in any crowd", async () => {
  const disperse = await crowd(11);
  const { done, worker } = await start(0);
  await put();
  await expect.poll(() => done.toSorted()).toEqual(["code", "old files"]);
  await disperse();
  await worker.stop();
});
