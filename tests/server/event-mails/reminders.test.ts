import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/db/database";
import { enqueueConfirmed } from "#server/modules/events/event-mails/event-mails.service";
import { rescheduleReminders } from "#server/modules/events/event-mails/reminders.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeSale } from "#tests/support/checkout";
import { type Attendance, attend, calendarIn, mailsTo } from "#tests/support/mails";
import { inDays, startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let queue: pg.Client;

const hour = 60 * 60 * 1000;
const eventStart = inDays(10);
const dates = { eventStart, eventEnd: inDays(12) };
const before = (hours: number, start = eventStart) => new Date(Date.parse(start) - hours * hour);

beforeAll(async () => {
  world = await startWorld();
  queue = new pg.Client({ connectionString: world.databaseUrl });
  await queue.connect();
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
});
afterAll(async () => {
  await queue.end();
  await world.close();
});

const scope = () => world.scope(club);
const confirm = ({ event, account, passIds }: Attendance) =>
  scope().write((tx) =>
    enqueueConfirmed({ organization: club, now: world.platform.now() }, tx, {
      ...{ event, accountId: account.id, passes: passIds.map((id) => ({ id })), total: 0, currency: "EUR" },
    }),
  );
const remindersOf = async ({ account }: Attendance) =>
  (await mailsTo(world, club, account)).filter(({ subject }) => subject === "Harbour Days starts soon");
/** It is `to` now: what was planned until then is done. */
const remindersUntil = async (attendance: Attendance, to: Date) => {
  world.clock.now = to;
  await queue.query("update graphile_worker._private_jobs set run_at = now() where run_at <= $1", [to]);
  return remindersOf(attendance);
};
const setEvent = (id: string, columns: { eventStart?: string; canceledAt?: Date }) =>
  scope().write((tx) => tx.updateTable("events").set(columns).where("id", "=", id).execute());
const endPass = (passId = "") =>
  scope().write((tx) => tx.updateTable("passes").set({ status: "canceled" }).where("id", "=", passId).execute());

test("it comes once, a day before, and names what is still held", async () => {
  const attendance = await attend(world, club, dates, { passes: 2 });
  await confirm(attendance);
  await confirm(attendance);
  expect(await remindersUntil(attendance, before(25))).toEqual([]);
  await endPass(attendance.passIds[0]);
  const [mail, ...others] = await remindersUntil(attendance, before(24));
  expect(others).toEqual([]);
  expect(mail?.text).toContain("1 × Regular");
  expect(mail && calendarIn(mail)?.method).toBe("REQUEST");
  await confirm(attendance);
  expect(await remindersUntil(attendance, before(1))).toHaveLength(1);
});

test("it is in the hosts' words where they wrote some", async () => {
  const attendance = await attend(world, club, dates);
  await world.insert(club, "eventEmails", {
    eventId: attendance.event.id,
    type: "reminder",
    body: "<p>Doors at 8.</p>",
  });
  await confirm(attendance);
  const [mail] = await remindersUntil(attendance, before(24));
  expect(mail?.html).toContain("<p>Doors at 8.</p>");
});

test("it does not come to who gave everything up, to an event that is off, or on the last day", async () => {
  const [gone, off, late] = [
    await attend(world, club, dates),
    await attend(world, club, dates),
    await attend(world, club, dates),
  ];
  await confirm(gone);
  await confirm(off);
  await endPass(gone.passIds[0]);
  await setEvent(off.event.id, { canceledAt: new Date() });
  world.clock.now = before(20);
  await confirm(late);
  for (const attendance of [gone, off, late]) expect(await remindersUntil(attendance, before(1))).toEqual([]);
});

test("it waits for an event that has moved to later", async () => {
  const attendance = await attend(world, club, dates);
  await confirm(attendance);
  await setEvent(attendance.event.id, { eventStart: inDays(11.5) });
  expect(await remindersUntil(attendance, before(24))).toEqual([]);
  expect(await remindersUntil(attendance, before(24, inDays(11.5)))).toHaveLength(1);
});

test("it hurries for an event that was moved to earlier", async () => {
  const attendance = await attend(world, club, dates);
  await confirm(attendance);
  const sooner = inDays(5);
  await setEvent(attendance.event.id, { eventStart: sooner });
  await scope().write((tx) => rescheduleReminders(tx, { organizationId: club.id, eventId: attendance.event.id }));
  expect(await remindersUntil(attendance, before(24, sooner))).toHaveLength(1);
  expect(await remindersUntil(attendance, before(1))).toHaveLength(1);
});

test("everybody's moves in one statement, however many they are", async () => {
  const { event, passType } = await makeSale(world, club, { event: dates });
  let statements = 0;
  const onStatement = () => {
    statements += 1;
  };
  const counted = openDatabase(world.databaseUrl, { max: 1, onStatement });
  const holders = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await world.registration(club, await world.account(club), event.id, { passTypeId: passType.id });
    }
  };
  const cost = async () => {
    statements = 0;
    const place = { organizationId: club.id, eventId: event.id };
    await counted.organization(club.id).write((tx) => rescheduleReminders(tx, place));
    return statements;
  };
  try {
    await holders(1);
    const one = await cost();
    await holders(6);
    expect(await cost()).toBe(one);
  } finally {
    await counted.close();
  }
  const { rows } = await queue.query("select count(*)::int as n from graphile_worker.jobs where key like $1", [
    `remind:${event.id}:%`,
  ]);
  expect(rows).toEqual([{ n: 7 }]);
});

test("it is not sent for what is over, however late a worker comes", async () => {
  const attendance = await attend(world, club, dates);
  await confirm(attendance);
  expect(await remindersUntil(attendance, before(-1))).toEqual([]);
});
