import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registration } from "#contract/registration";
import { storage } from "#contract/storage";
import { jobContext } from "#server/jobs/context";
import { enqueueNightly } from "#server/jobs/nightly";
import { tidyOrganization } from "#server/jobs/tidying";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { fillCart, makeSale } from "#tests/support/checkout";
import { workOffJobs } from "#tests/support/jobs";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

const card = { dataUri: "data:text/plain;base64,QWhveQ==", name: "card.txt" };

let world: World;
let harbour: OrganizationRecord;
let member: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  harbour = await world.organization();
  member = await world.account(harbour);
});
beforeEach(() => {
  world.clock.now = null;
});
afterAll(() => world.close());

/** What a night does to the organization, so many days from now. */
const tidy = async (days = 0, settings: { SMTP_URL?: string } = {}): Promise<void> => {
  world.clock.now = new Date(inDays(days));
  const platform = { ...world.platform, env: { ...world.platform.env, ...settings } };
  await tidyOrganization(await jobContext(platform, harbour.id, quietLog));
};
const fileIds = async (): Promise<number[]> => {
  const rows = await world.scope(harbour).read((tx) => tx.selectFrom("files").select("id").orderBy("id").execute());
  return rows.map(({ id }) => id);
};
const served = async (url: string | undefined) =>
  (await world.app.inject(new URL(url ?? "").pathname.replace(/^\/api/, ""))).statusCode;

test("a file that nothing uses goes after a day, with its bytes; what answers a question or is shown stays", async () => {
  const { eventId, passType } = await makeSale(world, harbour);
  const section = await world.insert(harbour, "registrationSections", { eventId, name: "You" });
  const question = await world.question(harbour, eventId, { sectionId: section.id, type: "file" });
  const keep = () => member.call(storage.createFile, { body: card });
  const [answer, shown, idle] = [await keep(), await keep(), await keep()];
  const nobodys = await world.send(storage.createFile, { body: card }, { organizationId: harbour.id });
  expect(nobodys.status).toBe(200);
  const [passId = ""] = await fillCart(member, eventId, passType.id);
  const params = { eventId, passId, questionId: question.id };
  await member.call(registration.saveAnswer, { params, body: { response: String(answer.id) } });
  await world.insert(harbour, "eventMedia", { eventId, fileId: shown.id, name: "Card", sortOrder: 0 });

  await tidy();
  expect(await fileIds()).toHaveLength(4);
  await tidy(1.01);
  expect(await fileIds()).toEqual([answer.id, shown.id]);
  await workOffJobs(world);
  expect([await served(answer.url), await served(shown.url), await served(idle.url)]).toEqual([200, 200, 404]);
});

test("strangers leave so much with an organization in a day, and no more", async () => {
  const club = await world.organization();
  const stranger = () => world.send(storage.createFile, { body: card }, { organizationId: club.id });
  const megabyte = 1024 * 1024;
  const file = { name: "x", contentType: "text/plain", size: 511 * megabyte };
  await world.insert(club, "files", { ...file, key: "files/a.txt", createdAt: inDays(-0.5) });
  await world.insert(club, "files", { ...file, key: "files/b.txt", createdAt: inDays(-1.5) });
  expect((await stranger()).status).toBe(200);
  await world.insert(club, "files", { ...file, size: megabyte, key: "files/c.txt" });
  const refused = await stranger();
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  const owner = await world.account(club);
  expect(await owner.call(storage.createFile, { body: card })).toMatchObject({ name: "card.txt" });
});

test("what only grows in number is kept for as long as is written", async () => {
  const event = await world.event(harbour);
  const accountId = member.id;
  const mail = { recipient: "a@b.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const scan = { eventId: event.id, action: "in", outcome: "unknown", scannedAt: inDays(0) } as const;
  for (const days of [-364, -366]) {
    await world.insert(harbour, "notifications", { accountId, type: "FOLLOW", createdAt: inDays(days) });
    await world.insert(harbour, "doorScans", { ...scan, id: crypto.randomUUID(), receivedAt: inDays(days) });
    const page = { url: `https://example.org/${days}`, found: true, fetchedAt: inDays(days) };
    await world.insert(harbour, "linkPreviews", page);
  }
  for (const days of [-29, -31])
    await world.insert(harbour, "linkPreviews", { url: `https://a.b/${days}`, found: false, fetchedAt: inDays(days) });
  for (const days of [-89, -91]) await world.insert(harbour, "mails", { ...mail, sentAt: inDays(days) });
  await tidy();
  const count = (table: "notifications" | "doorScans" | "linkPreviews" | "mails") =>
    world.scope(harbour).read(async (tx) => (await tx.selectFrom(table).selectAll().execute()).length);
  const left = { notifications: 1, doorScans: 1, linkPreviews: 2, mails: 1 };
  expect({
    notifications: await count("notifications"),
    doorScans: await count("doorScans"),
    linkPreviews: await count("linkPreviews"),
    mails: await count("mails"),
  }).toEqual(left);
  const texts = () => world.scope(harbour).read((tx) => tx.selectFrom("mails").select("text").execute());
  expect(await texts()).toEqual([{ text: "Hello" }]);
  await tidy(0, { SMTP_URL: "smtp://mail.example" });
  expect(await texts()).toEqual([{ text: "" }]);
});

test("a notification stays as long as its account keeps it", async () => {
  const club = await world.organization();
  const { id: accountId } = await world.account(club);
  const old = { accountId, type: "FOLLOW" as const, createdAt: inDays(-400) };
  const { id } = await world.insert(club, "notifications", { ...old, state: "favorited" });
  await world.insert(club, "notifications", { ...old, state: "archived", read: true });
  await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
  const left = await world
    .scope(club)
    .read((tx) => tx.selectFrom("notifications").where("accountId", "=", accountId).select("id").execute());
  expect(left).toEqual([{ id }]);
});

test("every organization has its night", async () => {
  const other = await world.organization();
  for (const of of [harbour, other])
    await world.insert(of, "notifications", {
      accountId: (await world.account(of)).id,
      ...{ type: "FOLLOW", createdAt: inDays(-400) },
    });
  await enqueueNightly(world.platform);
  await workOffJobs(world);
  for (const of of [harbour, other]) {
    const old = await world
      .scope(of)
      .read((tx) => tx.selectFrom("notifications").where("createdAt", "<", inDays(-365)).select("id").execute());
    expect(old).toEqual([]);
  }
});
