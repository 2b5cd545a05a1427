import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announcements } from "#contract/announcements";
import { roster } from "#contract/roster";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { mailsTo } from "#tests/support/mails";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let ada: TestAccount;
let bob: TestAccount;
let params: { eventId: string };
let passTypeId: string;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  host = await world.account(club);
  ada = await world.account(club, { firstName: "Ada" });
  bob = await world.account(club, { firstName: "Bob" });
  const { id: eventId } = await world.event(club, { host, name: "Regatta" });
  params = { eventId };
  passTypeId = (await world.passType(club, eventId)).id;
  await world.registration(club, ada, eventId, { passTypeId });
  await world.registration(club, bob, eventId, { passTypeId, status: "needsInfo" });
});
afterAll(() => world.close());

const letter = { subject: "High water", html: "<p onclick='x()'>Bring <b>boots</b></p><script>alert(1)</script>" };
const send = (over: object = {}, { who }: TestAccount = host) =>
  world.send(roster.mail, { params, body: { ...letter, ...over } }, who);
const reached = async (over: object = {}) =>
  (await host.call(roster.mail, { params, body: { ...letter, ...over } })).recipients;
const subjects = async (to: TestAccount) => (await mailsTo(world, club, to)).map(({ subject }) => subject);

describe("a mail to attendees", () => {
  test("reaches those who match, harmlessly, with a way to end such mails", async () => {
    expect(await reached({ status: "ready" })).toBe(1);
    expect([await subjects(ada), await subjects(bob)]).toEqual([["High water"], []]);
    const [mail] = await mailsTo(world, club, ada);
    expect(mail?.html).toContain("<b>boots</b>");
    expect(mail?.html).not.toMatch(/<script|onclick/);
    const token = /announcements\/mails\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await world.send(announcements.unsubscribe, { params: { token } }, { organizationId: club.id });
    expect(await reached()).toBe(1);
    expect(await subjects(ada)).toEqual(["High water"]);
    expect(await subjects(bob)).toEqual(["High water"]);
  });

  test("reaches who is named, and nobody who is no attendee of this event", async () => {
    const stranger = await world.account(club);
    expect(await reached({ accountIds: [bob.id, stranger.id, host.id, randomUUID()] })).toBe(1);
    expect([await subjects(stranger), await subjects(ada), await subjects(bob)]).toEqual([[], [], ["High water"]]);
  });

  test("is only counted when that is all that is wanted", async () => {
    expect(await reached({ dryRun: true })).toBe(2);
    expect([await subjects(ada), await subjects(bob)]).toEqual([[], []]);
  });

  test("honours who ended such mails after it was sent, and before it is written", async () => {
    await reached();
    await world
      .scope(club)
      .write((tx) =>
        tx
          .updateTable("registrations")
          .set({ announcementEmailNotification: false })
          .where("accountId", "=", ada.id)
          .execute(),
      );
    expect([await subjects(ada), await subjects(bob)]).toEqual([[], ["High water"]]);
  });

  test("must say something, in one line above it", async () => {
    const empty = await send({ html: "<p> <br></p>" });
    expect([empty.status, empty.body.fields]).toEqual([400, { html: "required" }]);
    await reached({ subject: "Hello\r\nBcc: everybody@x.example" });
    expect((await subjects(ada))[0]).not.toMatch(/[\r\n]/);
  });

  test("leaves ten times an hour", async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send({ accountIds: [ada.id] })).status).toBe(200);
    const { status, body } = await send({ accountIds: [ada.id] });
    expect([status, body.code]).toEqual([429, "rate_limited"]);
    expect((await send({ dryRun: true })).status).toBe(200);
    expect(await subjects(ada)).toHaveLength(10);
  });

  test("goes to 1,000 in a few statements", async () => {
    await world.scope(club).write(async (tx) => {
      const people = Array.from({ length: 1000 }, () => ({
        id: randomUUID(),
        username: `crew-${randomUUID()}`,
        email: "crew@x.example",
      }));
      await tx.insertInto("accounts").values(people).execute();
      const made = await tx
        .insertInto("registrations")
        .values(people.map(({ id: accountId }) => ({ eventId: params.eventId, accountId })))
        .returning("id")
        .execute();
      await tx
        .insertInto("passes")
        .values(made.map(({ id: registrationId }) => ({ registrationId, passTypeId, status: "ready" as const })))
        .execute();
    });
    expect(await reached({ dryRun: true })).toBe(1002);
    const counter = openStatementCounter(world);
    const statements = await counter.cost(roster.mail, { params, body: letter }, host.who);
    await counter.close();
    expect(statements).toBeLessThan(20);
  });
});
