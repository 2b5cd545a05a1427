import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { announcementChannel } from "#server/db/announcements";
import { works } from "#server/jobs/work";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import {
  type Identity,
  kill,
  type PlatformProcess,
  startIdentity,
  startPlatform,
} from "#tests/server/processes/platform-process";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let owner: pg.Client;
let identity: Identity;
let running: PlatformProcess | undefined;

beforeAll(async () => {
  world = await startWorld();
  identity = await startIdentity();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterEach(async () => {
  if (running) await kill(running.process);
  running = undefined;
});
afterAll(async () => {
  identity.close();
  await owner.end();
  await world.close();
});

/** Ends the server's side of a connection that the platform has a transaction on, whosever it is, when there is one. */
const breakBusyConnection = async (): Promise<boolean> => {
  const { rows } = await owner.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and usename is not null and pid <> pg_backend_pid() and xact_start is not null
     order by random() limit 1`,
  );
  return rows[0]?.ended === true;
};

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
}

/** Somebody who saves one address after the other until `isOver`: what they were answered; `promised` gets what was kept. */
const saveAddresses = async (
  url: string,
  of: OrganizationRecord,
  person: TestAccount,
  { promised, isOver }: { promised: string[]; isOver: () => boolean },
): Promise<Answer[]> => {
  const token = await identity.sign(of, person.login.sub);
  const headers = { organization: of.id, authorization: token, "content-type": "application/json" };
  const answers: Answer[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const name = `${person.username} ${n}`;
    const place = { address1: "1 Quay Street", city: "Galway", state: "Galway", country: "Ireland", zip: "H91" };
    const body = JSON.stringify({ ...place, name });
    const reply = await fetch(`${url}/self/addresses`, { method: "POST", headers, body });
    const { code }: { code?: string } = JSON.parse(await reply.text());
    answers.push({ status: reply.status, code, retryAfter: reply.headers.get("retry-after") });
    if (reply.ok) promised.push(name);
  }
  return answers;
};

test("a busy connection that breaks, fifty times under load, ends no process and loses nothing that was answered", async () => {
  const club = await world.organization();
  const people = await Promise.all(Array.from({ length: 8 }, () => world.account(club)));
  const platform = await startPlatform(world.databaseUrl, identity);
  running = platform;
  let broken = 0;
  const promised: string[] = [];
  const course = { promised, isOver: () => broken === 50 || platform.process.exitCode !== null };
  const saving = people.map((person) => saveAddresses(platform.url, club, person, course));
  while (!course.isOver()) {
    const before = promised.length;
    if (!(await breakBusyConnection())) continue;
    broken += 1;
    // Between two of them somebody is served.
    await expect.poll(() => promised.length > before || platform.process.exitCode !== null).toBe(true);
  }
  const saved = await Promise.all(saving);

  expect([platform.process.exitCode, platform.process.signalCode]).toEqual([null, null]);
  const answers = saved.flat();
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals).not.toEqual([]);
  expect(refusals).toEqual(refusals.map(() => ({ status: 503, code: "unavailable", retryAfter: "5" })));
  const kept = await world
    .scope(club)
    .read((tx) => tx.selectFrom("accountAddresses").select("name").execute())
    .then((rows) => new Set(rows.map(({ name }) => name)));
  expect(promised.filter((name) => !kept.has(name))).toEqual([]);
  // The pool has made new ones.
  expect(await fetch(`${platform.url}/ready`).then(({ status }) => status)).toBe(200);
}, 60_000);

test("when all connections break at once they are made again, those that hear of new jobs too", async () => {
  const platform = await startPlatform(world.databaseUrl, identity);
  running = platform;
  const others =
    "from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()";
  const ofWork = `${others} and query ~* '^listen' and query !~ '${announcementChannel}'`;
  const listening = async (): Promise<number[]> =>
    (await owner.query<{ pid: number }>(`select pid ${ofWork}`)).rows.map(({ pid }) => pid);
  // One for each kind of work.
  await expect.poll(listening).toHaveLength(works.length);
  const before = await listening();
  await owner.query(`select pg_terminate_backend(pid) ${others}`);
  await expect.poll(listening).toEqual(works.map(() => expect.not.toBeOneOf(before)));
  expect(await fetch(`${platform.url}/ready`).then(({ status }) => status)).toBe(200);
  expect([platform.process.exitCode, platform.process.signalCode]).toEqual([null, null]);
}, 60_000);
