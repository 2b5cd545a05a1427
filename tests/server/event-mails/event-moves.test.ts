import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listings } from "#contract/listings";
import { notifications } from "#contract/notifications";
import type { ListingChanges } from "#entities/hosting/listings";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { workOffJobs } from "#tests/support/jobs";
import { calendarIn, mailsTo } from "#tests/support/mails";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let holder: TestAccount;
let event: Awaited<ReturnType<World["event"]>>;
let passTypeId: string;

const zone = "Europe/Dublin";
const start = "2035-05-01T09:00:00.000Z";
const end = "2035-05-01T17:00:00.000Z";
const later = { eventStart: "2035-05-02T09:00:00.000Z", eventEnd: "2035-05-02T17:00:00.000Z" };

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  [host, holder] = [await world.account(club), await world.account(club)];
  event = await world.event(club, { host, eventStart: start, eventEnd: end, timezone: zone, venue: "Pier 7" });
  passTypeId = (await world.passType(club, event.id)).id;
  for (let pass = 0; pass < 2; pass += 1) await world.registration(club, holder, event.id, { passTypeId });
});
afterAll(() => world.close());

const save = (changes: ListingChanges) =>
  host.call(listings.update, { params: { eventId: event.id }, body: { event: changes } });

/** Lets the minutes pass in which further changes are waited for. */
const calm = async () => {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query("update graphile_worker._private_jobs set run_at = now() where key like 'moved:%'");
  await owner.end();
  await workOffJobs(world);
};
const newsTo = async (account: TestAccount) =>
  (await mailsTo(world, club, account)).filter(({ subject }) => subject === "Harbour Days: new time or place");

describe("an event that moves", () => {
  test("mails who goes one updated invitation, however often its hosts saved", async () => {
    await save({ eventEnd: "2035-05-01T18:00:00.000Z" });
    await save(later);
    await save({ venue: "The lighthouse", city: "Howth" });
    await save({ shortDescription: "Something else" });
    await save({ venue: "The Lighthouse" });
    expect(await newsTo(holder)).toEqual([]);
    await calm();
    const [mail, ...others] = await newsTo(holder);
    expect(others).toEqual([]);
    for (const part of ["Wed, May 2, 2035", "The Lighthouse, Howth", "Tue, May 1, 2035", "Pier 7"])
      expect(mail?.text).toContain(part);
    const calendar = mail && calendarIn(mail);
    expect(calendar).toMatchObject({
      method: "REQUEST",
      entries: [
        {
          uid: `${event.id}@${club.id}`,
          status: "CONFIRMED",
          start: later.eventStart,
          location: "The Lighthouse, Howth",
        },
      ],
    });
    expect(calendar?.entries[0]?.sequence).toBe(5);
    expect((await holder.call(notifications.list, {})).items).toMatchObject([{ type: "EVENT" }]);
  });

  test("mails each time it has come to rest", async () => {
    await save(later);
    await calm();
    await save({ venue: "The lighthouse" });
    await calm();
    const [first, second, ...others] = await newsTo(holder);
    expect(others).toEqual([]);
    expect(first?.text).toContain("May 1, 2035");
    expect(second?.text).not.toContain("May 1, 2035");
    expect(second?.text).toContain("Pier 7");
  });

  test.each<[string, ListingChanges[]]>([
    ["nothing of when and where changes", [{ name: "Harbour Days" }, { shortDescription: "New words" }]],
    ["it is saved as it was", [{ eventStart: start, eventEnd: end, venue: "Pier 7" }]],
    ["it is put back at once", [later, { eventStart: start, eventEnd: end }]],
  ])("mails nothing where %s", async (_, saves) => {
    for (const changes of saves) await save(changes);
    await calm();
    expect(await newsTo(holder)).toEqual([]);
  });

  test("mails nobody whose pass is canceled, and nobody who has none", async () => {
    const [gone, drafting] = [await world.account(club), await world.account(club)];
    await world.registration(club, gone, event.id, { passTypeId, status: "canceled" });
    await world.registration(club, drafting, event.id, { passTypeId, status: "draft" });
    const inside = await world.account(club);
    await world.registration(club, inside, event.id, { passTypeId, usedAt: new Date() });
    await save(later);
    await calm();
    const counts: number[] = [];
    for (const account of [holder, gone, drafting, inside, host]) counts.push((await newsTo(account)).length);
    expect(counts).toEqual([1, 0, 0, 1, 0]);
  });

  test("mails only that it is canceled, when it is canceled meanwhile", async () => {
    await save(later);
    await host.call(listings.remove, { params: { eventId: event.id } });
    await calm();
    expect((await mailsTo(world, club, holder)).map(({ subject }) => subject)).toEqual(["Harbour Days is canceled"]);
  });

  test("says to who joins online that the way in is another one", async () => {
    await save({ eventType: "virtual", meetingUrl: "https://meet.example/1" });
    await calm();
    const [mail] = await newsTo(holder);
    expect(mail?.text).toContain("how one joins online");
    expect(mail && calendarIn(mail)?.entries[0]?.sequence).toBe(1);
  });
});
