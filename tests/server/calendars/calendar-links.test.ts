import type { Updateable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendars } from "#contract/calendars";
import type { DB } from "#server/db/tables";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { readCalendar } from "#tests/support/calendars";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let organization: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
  organization = await world.organization();
});
afterAll(() => world.close());

type Headers = Record<string, string>;

const of = (path: string, home = organization) => `/calendars/${home.id}/${path}`;
const get = (url: string, headers: Headers = {}) => world.app.inject({ url, headers });
const read = async (url: string, headers?: Headers) => {
  const reply = await get(url, headers);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  return readCalendar(reply.body);
};
const readOne = async (url: string, headers?: Headers) => {
  const { entries } = await read(url, headers);
  const [entry] = entries;
  if (!entry || entries.length > 1) throw new Error(`${entries.length} entries instead of one`);
  return entry;
};
const setEvent = (eventId: string, columns: Updateable<DB["events"]>) =>
  world.scope(organization).write((tx) => tx.updateTable("events").set(columns).where("id", "=", eventId).execute());
const as = ({ who }: TestAccount): Headers => ({ authorization: who.token ?? "" });

describe("one's own calendar", () => {
  const pathOf = (url: string | null): string => {
    if (url === null) throw new Error("There is no address.");
    expect(url).toMatch(
      new RegExp(`^${organization.websiteUrl}/api/calendars/${organization.id}/mine/[\\w-]{43}\\.ics$`),
    );
    return new URL(url).pathname.slice("/api".length);
  };
  const addressOf = async (account: TestAccount) => pathOf((await account.call(calendars.create)).url);

  test("is at an address that its owner makes, renews and ends", async () => {
    const owner = await world.account(organization);
    expect(await owner.call(calendars.get)).toEqual({ url: null });
    const first = await addressOf(owner);
    expect(pathOf((await owner.call(calendars.get)).url)).toBe(first);
    const second = await addressOf(owner);
    expect(second).not.toBe(first);
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    await owner.call(calendars.remove);
    expect(await owner.call(calendars.get)).toEqual({ url: null });
    expect((await get(second)).statusCode).toBe(404);
  });

  test("holds the events of its passes with the sessions that were chosen, and the way in", async () => {
    const owner = await world.account(organization);
    const event = await world.event(organization, { meetingUrl: "https://meet.example/harbour" });
    const passType = await world.passType(organization, event.id);
    const { passId } = await world.registration(organization, owner, event.id, { passTypeId: passType.id });
    const [saved, booked] = [await world.session(organization, event.id), await world.session(organization, event.id)];
    await world.session(organization, event.id);
    await world.insert(organization, "savedSessions", { accountId: owner.id, sessionId: saved.id });
    await world.insert(organization, "sessionAccesses", { sessionId: booked.id, passId, status: "ready" });
    const canceled = await world.event(organization);
    const other = await world.passType(organization, canceled.id);
    await world.registration(organization, owner, canceled.id, { passTypeId: other.id, status: "canceled" });
    const url = await addressOf(owner);

    const { entries } = await read(url);
    expect(new Set(entries.map(({ uid }) => uid.split("@")[0]))).toEqual(new Set([event.id, saved.id, booked.id]));
    for (const { description } of entries) expect(description).toContain("https://meet.example/harbour");
    const reply = await get(url);
    expect(reply.headers).toMatchObject({ "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
    for (const shared of ["events.ics", `events/${event.slug}.ics`, `events/${event.slug}/sessions/${saved.slug}.ics`])
      expect((await get(of(shared))).body).not.toContain("meet.example");
    expect((await get(of(`events/${event.slug}.ics`), as(owner))).body).not.toContain("meet.example");

    await setEvent(event.id, { sessionsVisibility: "hidden" });
    expect((await read(url)).entries).toHaveLength(1);
  });

  test("speaks its owner's language", async () => {
    const owner = await world.account(organization, { locale: "ja" });
    const event = await world.event(organization);
    const passType = await world.passType(organization, event.id);
    await world.registration(organization, owner, event.id, { passTypeId: passType.id });
    expect((await readOne(await addressOf(owner))).url).toBe(`${organization.websiteUrl}/ja/events/${event.slug}`);
  });

  test("ends with the account, and is nobody else's", async () => {
    const owner = await world.account(organization);
    const url = await addressOf(owner);
    const elsewhere = await world.organization();
    expect((await get(url.replace(organization.id, elsewhere.id))).statusCode).toBe(404);
    await world
      .scope(organization)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", owner.id).execute());
    expect((await get(url)).statusCode).toBe(404);
  });

  test("is not to be guessed at leisure", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const guesses = Array.from({ length: 301 }, (_, at) => get(of(`mine/${"a".repeat(40)}${at}.ics`), headers));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
