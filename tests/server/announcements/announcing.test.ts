import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announcements } from "#contract/announcements";
import { groups } from "#contract/groups";
import { listings } from "#contract/listings";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import { jobContext } from "#server/jobs/context";
import { mailAnnouncement } from "#server/modules/inbox/announcements/announcement-mail-job";
import { sendAnnouncement } from "#server/modules/inbox/announcements/announcing.service";
import { mailKey } from "#server/modules/inbox/announcements/mail-keys.service";
import { mailToken, readMailToken } from "#server/modules/inbox/announcements/mail-token";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { operator } from "#server/principals/principal";
import { workOffJobs } from "#tests/support/jobs";
import { mailsTo, type SentMail } from "#tests/support/mails";
import { quietLog } from "#tests/support/quiet-log";
import { openStatementCounter } from "#tests/support/statements";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let moderator: TestAccount;
let member: TestAccount;
let groupId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  moderator = await world.account(club);
  member = await world.account(club);
  groupId = (await world.insert(club, "groups", { slug: "rowers", name: "Rowers", access: "private" })).id;
  await world.insert(club, "groupMemberships", { groupId, accountId: moderator.id, role: "moderator" });
  await world.insert(club, "groupMemberships", { groupId, accountId: member.id });
});
afterAll(() => world.close());

const news = { title: "High water", html: "<p>Bring <strong>boots</strong></p>", email: true, push: true };
const announce = (over: Partial<typeof news> = {}, { who }: TestAccount = moderator) =>
  world.send(groups.announce, { params: { groupId }, body: { ...news, ...over } }, who);
const told = async ({ call }: TestAccount) =>
  (await call(notifications.list)).items.map(({ announcement }) => announcement?.title);
const subjects = async (to: TestAccount) => (await mailsTo(world, club, to)).map(({ subject }) => subject);
const tokenIn = ({ text }: SentMail): string => /announcements\/mails\/([\w-]+)/.exec(text)?.[1] ?? "";
const anonymous = () => ({ organizationId: club.id });

describe("an announcement to a group", () => {
  test("is there for its members to read, in their inbox and in their mail; not for who sent it", async () => {
    const { status, body } = await announce();
    expect([status, body.data]).toMatchObject([
      200,
      { title: "High water", group: { slug: "rowers" }, creator: { id: moderator.id } },
    ]);
    const listed = await member.call(groups.announcements, { params: { groupId: "rowers" } });
    expect(listed).toMatchObject({ count: 1, items: [{ title: "High water", html: news.html }] });
    expect([await told(member), await told(moderator)]).toEqual([["High water"], []]);
    expect(await subjects(member)).toEqual(["High water"]);
  });

  test.each([
    [{ email: false }, ["High water"], []],
    [{ push: false }, [], ["High water"]],
    [{ email: false, push: false }, [], []],
  ])("goes the ways that were chosen: %j", async (ways, inbox, mails) => {
    await announce(ways);
    expect([await told(member), await subjects(member)]).toEqual([inbox, mails]);
    expect((await member.call(groups.announcements, { params: { groupId } })).count).toBe(1);
  });

  test("honours what each member wants", async () => {
    const flags = { announcementEmailNotification: false, announcementPushNotification: false };
    await member.call(groups.updateMembership, { params: { groupId }, body: flags });
    await announce();
    expect([await told(member), await subjects(member)]).toEqual([[], []]);
  });

  test("is for moderators to send, and for members to read", async () => {
    const stranger = await world.account(club);
    const [refused, foreign] = [await announce({}, member), await announce({}, stranger)];
    expect([refused, foreign].map(({ status, body }) => [status, body.code])).toEqual([
      [403, "forbidden"],
      [403, "forbidden"],
    ]);
    const { status, body } = await world.send(groups.announcements, { params: { groupId } }, stranger.who);
    expect([status, body.code]).toEqual([453, "not_group_member"]);
    expect((await member.call(groups.announcements, { params: { groupId } })).count).toBe(0);
  });

  test("is refused when it says nothing, and shown harmlessly when it says too much", async () => {
    const empty = await announce({ html: "<p> <br></p>" });
    expect([empty.status, empty.body.fields]).toEqual([400, { html: "required" }]);
    await announce({
      title: "<script>alert(1)</script>",
      html: '<p onclick="alert(1)">Boots</p><script>alert(2)</script>',
    });
    const [item] = (await member.call(groups.announcements, { params: { groupId } })).items;
    expect(item?.html).toBe("<p>Boots</p>");
    const [mail] = await mailsTo(world, club, member);
    expect(mail?.html).not.toMatch(/<script|onclick/);
    expect(mail?.subject).toBe("<script>alert(1)</script>");
  });

  test("stands in the trail of the group's desk", async () => {
    await announce();
    const { items } = await moderator.call(groups.audit, { params: { groupId } });
    expect(items).toMatchObject([
      { action: "announcement.sent", moderator: { id: moderator.id }, details: { title: "High water" } },
    ]);
  });

  test("reaches 1,000 members in a few statements", async () => {
    await world.scope(club).write(async (tx) => {
      const people = Array.from({ length: 1_000 }, () => ({
        id: randomUUID(),
        username: `crew-${randomUUID()}`,
        termsAccepted: new Date().toISOString(),
      }));
      await tx.insertInto("accounts").values(people).execute();
      await tx
        .insertInto("groupMemberships")
        .values(people.map(({ id: accountId }) => ({ groupId, accountId })))
        .execute();
    });
    const counter = openStatementCounter(world);
    const statements = await counter.cost(groups.announce, { params: { groupId }, body: news }, moderator.who);
    await counter.close();
    expect(statements).toBeLessThan(30);
    const { count } = await world.scope(club).read((tx) =>
      tx
        .selectFrom("notifications")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    );
    expect(count).toBe(1_001);
  });
});

test("an announcement of an event reaches who holds a pass, and nobody else", async () => {
  const event = await world.event(club, { host: moderator });
  const { id: passTypeId } = await world.passType(club, event.id);
  const draft = await world.account(club);
  await world.registration(club, member, event.id, { passTypeId });
  await world.registration(club, draft, event.id, { passTypeId, status: "draft" });
  const params = { eventId: event.id };
  await moderator.call(listings.announce, { params, body: news });
  expect([await told(member), await told(draft)]).toEqual([["High water"], []]);
  expect([await subjects(member), await subjects(draft)]).toEqual([["High water"], []]);
  expect((await moderator.call(listings.announcements, { params })).count).toBe(1);
  const refused = await world.send(listings.announce, { params, body: news }, member.who);
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
});

test("an announcement of the organization reaches everybody who wants it, harmlessly and in their language", async () => {
  const reader = await world.account(club, { locale: "ja" });
  await member.call(self.updateNotificationPreferences, { body: { organizationAnnouncementEmail: false } });
  const html = "<p>Stay <i>in</i> &amp; dry.</p><script>steal()</script><p>Until &lt;noon&gt;</p>";
  await world.scope(club).write((tx) =>
    sendAnnouncement({ now: world.platform.now(), principal: operator("announce") }, tx, {
      audience: { kind: "organization" },
      creatorId: null,
      news: { ...news, title: "Storm & <b>rain</b>", html },
    }),
  );
  expect([await told(member), await subjects(member)]).toEqual([["Storm & <b>rain</b>"], []]);
  const [mail, ...more] = await mailsTo(world, club, reader);
  expect([mail?.subject, more]).toEqual(["Storm & <b>rain</b>", []]);
  expect(mail?.text).toContain("Stay in & dry.\nUntil <noon>");
  expect(mail?.text).toContain(`${club.websiteUrl}/ja/announcements/`);
  expect(mail?.html).toContain("Storm &amp; &lt;b&gt;rain&lt;/b&gt;");
  expect(`${mail?.html}${mail?.text}`).not.toContain("steal");
});

test("mails to many go out batch by batch, one each, also when a job runs twice", async () => {
  await world.scope(club).write((tx) =>
    sql`insert into accounts (username, first_name, email)
      select 'crew-' || n, 'Crew', 'crew-' || n || '@crew.example' from generate_series(1, 230) n`.execute(tx),
  );
  const announcementId = await world.scope(club).write((tx) =>
    sendAnnouncement({ now: world.platform.now(), principal: operator("announce") }, tx, {
      audience: { kind: "organization" },
      creatorId: null,
      news,
    }),
  );
  await workOffJobs(world);
  const ctx = await jobContext(world.platform, club.id, quietLog);
  await mailAnnouncement(ctx, { organizationId: club.id, announcementId, after: null });
  await workOffJobs(world);
  const sent = await world.scope(club).read((tx) => tx.selectFrom("mails").select("recipient").execute());
  expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([232, 232]);
});

describe("the link at the end of a mail", () => {
  const linkOf = async (): Promise<string> => {
    await announce();
    const [mail] = await mailsTo(world, club, member);
    if (!mail) throw new Error("There is no mail.");
    return tokenIn(mail);
  };
  const membership = () => member.call(groups.membership, { params: { groupId } });

  test("tells what it is about without a sign-in, ends these mails and brings them back", async () => {
    const token = await linkOf();
    const ask = async (call: (typeof announcements)["mails" | "unsubscribe" | "resubscribe"]) =>
      (await world.send(call, { params: { token } }, anonymous())).body.data;
    expect(await ask(announcements.mails)).toEqual({
      scope: "group",
      name: "Rowers",
      email: `${member.login.username[0]}…@login.example`,
      subscribed: true,
    });
    expect(await ask(announcements.unsubscribe)).toMatchObject({ subscribed: false });
    expect(await ask(announcements.unsubscribe)).toMatchObject({ subscribed: false });
    expect((await membership()).announcementEmailNotification).toBe(false);
    await announce({ title: "Low water" });
    expect(await subjects(member)).toEqual(["High water"]);
    expect(await told(member)).toContain("Low water");
    expect(await ask(announcements.resubscribe)).toMatchObject({ subscribed: true });
    expect((await membership()).announcementEmailNotification).toBe(true);
  });

  test("is one press in mail programs: a form without our headers", async () => {
    const token = await linkOf();
    const press = (organizationId: string, method: "GET" | "POST" = "POST") =>
      world.app.inject({
        method,
        url: `/unsubscribe/${organizationId}/${token}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        ...(method === "POST" && { payload: "List-Unsubscribe=One-Click" }),
      });
    expect((await press(club.id, "GET")).statusCode).toBe(404);
    expect((await membership()).announcementEmailNotification).toBe(true);
    expect((await press((await world.organization()).id)).statusCode).toBe(404);
    expect((await press(club.id)).statusCode).toBe(204);
    expect((await membership()).announcementEmailNotification).toBe(false);
  });

  test("cannot be made up, changed, or used in another organization", async () => {
    const token = await linkOf();
    const other = await world.organization();
    await world.scope(other).write((tx) => mailKey(tx));
    const bytes = Buffer.from(token, "base64url");
    const changed = bytes.map((byte, index) => (index === 20 ? byte ^ 1 : byte)).toString();
    const forged = [...Array(bytes.length).keys()].map((at) =>
      Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))).toString("base64url"),
    );
    for (const one of [...forged, changed, "", "x", token.slice(1), `${token}A`, "A".repeat(500)])
      expect(
        (await world.send(announcements.unsubscribe, { params: { token: one || "-" } }, anonymous())).status,
        one,
      ).toBe(404);
    const foreign = await world.send(announcements.unsubscribe, { params: { token } }, { organizationId: other.id });
    expect(foreign.status).toBe(404);
    expect((await membership()).announcementEmailNotification).toBe(true);
  });

  test("knows the audiences apart", () => {
    const secret = Buffer.alloc(32, 7).toString("base64");
    const [accountId, id] = [randomUUID(), randomUUID()];
    const places = [
      { kind: "organization" },
      { kind: "group", id },
      { kind: "event", id },
      { kind: "channel", id },
    ] as const;
    const own = [
      ...[{ kind: "messages" } as const, { kind: "groupInvitations" } as const],
      ...[{ kind: "groupRequests" } as const, { kind: "digests" } as const],
    ];
    const scopes = [...places, ...own];
    const tokens = scopes.map((audience) => mailToken({ accountId, audience }, secret));
    expect(new Set(tokens).size).toBe(8);
    expect(tokens.map((token) => readMailToken(token, secret))).toEqual(
      scopes.map((audience) => ({ accountId, audience })),
    );
    expect(readMailToken(tokens[0] ?? "", Buffer.alloc(32, 8).toString("base64"))).toBeNull();
  });

  test("is of no use to who has left: nothing changes, and it says so", async () => {
    const token = await linkOf();
    await member.call(groups.leave, { params: { groupId } });
    const { status, body } = await world.send(announcements.resubscribe, { params: { token } }, anonymous());
    expect([status, body.data]).toMatchObject([200, { subscribed: false }]);
  });
});
