import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listings } from "#contract/listings";
import type { AnyEndpoint } from "#kernel/define";
import { enqueueConfirmed } from "#server/modules/events/event-mails/event-mails.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Attendance, attend, mailsTo } from "#tests/support/mails";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let attendance: Attendance;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  host = await world.account(club, { firstName: "Samuel" });
  attendance = await attend(world, club, { host, venue: "Pier 7" }, { firstName: "Zoë", passes: 2 });
});
afterAll(() => world.close());

type Type = "confirmation" | "cancellation" | "reminder";
const place = (type: Type = "confirmation") => ({ params: { eventId: attendance.event.id, type } });
const save = (body: { body?: string; replyTo?: string }, type?: Type) =>
  host.call(listings.updateEmail, { ...place(type), body });
const preview = (body: { body?: string; accountId?: string } = {}, type?: Type) =>
  host.call(listings.previewEmail, { ...place(type), body });
const refusal = async (call: AnyEndpoint, body: unknown, who = host.who) => {
  const { status, body: reply } = await world.send(call, { ...place(), body }, who);
  return { status, code: reply.code, fields: reply.fields };
};
const confirm = ({ event, account, passIds }: Attendance) =>
  world.scope(club).write((tx) =>
    enqueueConfirmed({ organization: club, now: world.platform.now() }, tx, {
      ...{ event, accountId: account.id, passes: passIds.map((id) => ({ id })), total: 0, currency: "EUR" },
    }),
  );
const mailTo = async (account: TestAccount) => {
  const [mail, ...others] = await mailsTo(world, club, account);
  if (!mail || others.length > 0) throw new Error(`${others.length + (mail ? 1 : 0)} mails instead of one`);
  return mail;
};

describe("hosts' own words", () => {
  test("reach each reader with their own details", async () => {
    await save({
      body: "<p>Ahoy {{firstName}} {{ lastName }}, {{eventName}} at <b>{{where}}</b>: {{passes}}. {{when}}</p>",
    });
    await confirm(attendance);
    const { text, html } = await mailTo(attendance.account);
    expect(text).toContain("Ahoy Zoë Byron, Harbour Days at Pier 7: 2 × Regular.");
    expect(html).toContain("<b>Pier 7</b>");
    expect(html).not.toContain("{{");
  });

  test("take no markup, address or variable from the names they show", async () => {
    const evil = `<img src=x onerror=alert(1)>"><a href="https://evil.example">{{lastName}}`;
    const reader = await attend(world, club, { host, name: "Tom & Jerry <b>" }, { firstName: evil, lastName: "x" });
    const body = `<p>{{firstName}} {{eventName}}</p><a href="{{firstName}}">x</a>`;
    await host.call(listings.updateEmail, {
      params: { eventId: reader.event.id, type: "confirmation" },
      body: { body },
    });
    await confirm(reader);
    const { html, text } = await mailTo(reader.account);
    expect(html).not.toMatch(/<img src=x|<a href="https:\/\/evil/);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).toContain("{{lastName}}");
    expect(text).toContain("Tom & Jerry <b>");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "JaVaScRiPt:alert(1)"])(
    "give a name no address to lead to: %s",
    async (firstName) => {
      const reader = await attend(world, club, { host }, { firstName });
      const body = `<a href="{{firstName}}">x</a>`;
      const params = { eventId: reader.event.id, type: "confirmation" };
      await host.call(listings.updateEmail, { params, body: { body } });
      await confirm(reader);
      expect((await mailTo(reader.account)).html).not.toMatch(/href="(javascript|data):/i);
    },
  );

  test("are made harmless before they are kept", async () => {
    const kept = await save({ body: `<p onclick="x()">Hi</p><script>x()</script><iframe src="https://x"></iframe>` });
    expect(kept.body).toBe("<p>Hi</p>");
    const row = await world
      .scope(club)
      .read((tx) => tx.selectFrom("eventEmails").select("body").executeTakeFirstOrThrow());
    expect(row.body).toBe("<p>Hi</p>");
  });

  test("name no variable that is none", async () => {
    const body = "<p>{{firstname}} {{firstName}} {{ password }} {{firstname}}</p>";
    const fields = {
      body: "unknown_variable",
      "body.firstname": "unknown_variable",
      "body.password": "unknown_variable",
    };
    const expected = { status: 400, code: "validation_failed", fields };
    for (const call of [listings.updateEmail, listings.previewEmail, listings.testEmail])
      expect(await refusal(call, { body })).toEqual(expected);
    expect(await host.call(listings.email, place())).toBeNull();
  });

  test("change one part and keep the other, and give way to the default text", async () => {
    await save({ body: "<p>Boots</p>", replyTo: "crew@harbour.example" });
    expect(await save({ replyTo: "" })).toMatchObject({ body: "<p>Boots</p>", replyTo: "" });
    expect(await save({ body: "<p>Hats</p>" })).toMatchObject({ body: "<p>Hats</p>", replyTo: "" });
    expect(await host.call(listings.resetEmail, place())).toBeNull();
    expect(await host.call(listings.email, place())).toBeNull();
    expect((await preview()).text).toContain("Hello Zoë, you are registered for Harbour Days.");
  });

  test.each([
    "crew@harbour.example\r\nBcc: eve@example.org",
    "crew@harbour.example, eve@example.org",
    "crew@harbour.example\u2028Bcc: eve@example.org",
    "Crew <crew@harbour.example>",
  ])("have no reply address like %j", async (replyTo) => {
    expect(await refusal(listings.updateEmail, { replyTo })).toMatchObject({ status: 400 });
  });
});

describe("a preview", () => {
  test.each<[Type, string]>([
    ["confirmation", "You are registered for Harbour Days"],
    ["cancellation", "Your pass for Harbour Days is canceled"],
    ["reminder", "Harbour Days starts soon"],
  ])("of the %s is what the latest attendee would get", async (type, subject) => {
    const shown = await preview({ body: "<p>For {{firstName}}<script>x()</script></p>" }, type);
    expect(shown).toMatchObject({ subject, account: { id: attendance.account.id } });
    expect(shown.html).toContain("<p>For Zoë</p>");
    expect(shown.html).toContain("Regular");
    expect(shown.text).toContain("For Zoë");
  });

  test("is the very mail that is sent", async () => {
    await save({ body: "<p>Boots, {{firstName}}!</p>" });
    const { html, subject } = await preview();
    await confirm(attendance);
    expect(await mailTo(attendance.account)).toMatchObject({ html, subject });
  });

  test("stands in for nobody else: only attendees, the host where there are none", async () => {
    const stranger = await world.account(club);
    const foreign = await attend(world, await world.organization());
    for (const accountId of [stranger.id, host.id, foreign.account.id])
      expect((await refusal(listings.previewEmail, { accountId })).status).toBe(404);
    const empty = await world.event(club, { host });
    const shown = await host.call(listings.previewEmail, { params: { eventId: empty.id, type: "reminder" }, body: {} });
    expect([shown.account.id, shown.text.includes("Hello Samuel")]).toEqual([host.id, true]);
  });
});

describe("a test", () => {
  test("goes to the host who asks and to nobody else", async () => {
    await host.call(listings.testEmail, { ...place(), body: { body: "<p>Boots, {{firstName}}!</p>" } });
    const mail = await mailTo(host);
    expect(mail.subject).toBe("Test: You are registered for Harbour Days");
    expect(mail.text).toContain("Boots, Zoë!");
    expect(mail.file).toBeUndefined();
    expect(await mailsTo(world, club, attendance.account)).toEqual([]);
    expect(await host.call(listings.email, place())).toBeNull();
  });

  test("cannot be sent without end", async () => {
    const send = () => refusal(listings.testEmail, {});
    const replies = await Promise.all(Array.from({ length: 25 }, send));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ code }) => code === "rate_limited")).toHaveLength(5);
  });

  test("is not for who does not host", async () => {
    for (const call of [listings.updateEmail, listings.previewEmail, listings.testEmail, listings.resetEmail])
      expect((await refusal(call, {}, attendance.account.who)).status).toBe(403);
    expect(await mailsTo(world, club, attendance.account)).toEqual([]);
  });
});

test("an announcement's audience is counted as it is reached", async () => {
  const { event, passType } = attendance;
  const quiet = await world.account(club);
  const { registrationId } = await world.registration(club, quiet, event.id, { passTypeId: passType.id });
  await world.registration(club, await world.account(club), event.id, { passTypeId: passType.id, status: "draft" });
  await world
    .scope(club)
    .write((tx) =>
      tx
        .updateTable("registrations")
        .set({ announcementEmailNotification: false })
        .where("id", "=", registrationId)
        .execute(),
    );
  const params = { eventId: event.id };
  expect(await host.call(listings.announcementAudience, { params })).toEqual({ email: 1, push: 2 });
  const body = { title: "Boots", html: "<p>Bring boots</p>", email: true, push: false };
  await host.call(listings.announce, { params, body });
  expect(await mailsTo(world, club, attendance.account)).toHaveLength(1);
  expect(await mailsTo(world, club, quiet)).toEqual([]);
});
