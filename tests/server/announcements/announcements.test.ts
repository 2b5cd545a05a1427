import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { announcements } from "#contract/announcements";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let reader: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  reader = await world.account(club);
  stranger = await world.account(club);
});
afterAll(() => world.close());

const announce = (row: { groupId?: string; eventId?: string; creatorId?: string; html?: string } = {}) =>
  world.insert(club, "announcements", { slug: "news", title: "High tide", message: "Mind the ropes", ...row });
const ask = async (announcementId: string, { who }: Pick<TestAccount, "who">) => {
  const { status, body } = await world.send(announcements.get, { params: { announcementId } }, who);
  return [status, body.code];
};
const refusedToMember = [453, "not_group_member"];
const hidden = [404, "not_found"];
const shown = [200, undefined];

test("an announcement of the organization is for everybody in it, and shows its creator", async () => {
  const { id } = await announce({ creatorId: stranger.id });
  expect(await reader.call(announcements.get, { params: { announcementId: id.toUpperCase() } })).toMatchObject({
    id,
    title: "High tide",
    message: "Mind the ropes",
    creator: { id: stranger.id },
    group: null,
    event: null,
  });
  const foreign = await world.account(await world.organization());
  expect(await ask(id, foreign)).toEqual(hidden);
  for (const name of ["news", "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d", "%00", "'"])
    expect((await ask(name, reader))[0]).toBe(404);
  expect(
    (await world.send(announcements.get, { params: { announcementId: id } }, { organizationId: club.id })).status,
  ).toBe(401);
});

test("news of a private group are for its members", async () => {
  const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers", access: "private" });
  const { id } = await announce({ groupId: group.id });
  await world.insert(club, "groupMemberships", { groupId: group.id, accountId: reader.id });
  expect([await ask(id, reader), await ask(id, stranger)]).toEqual([shown, refusedToMember]);
  await world.scope(club).write((tx) => tx.deleteFrom("groupMemberships").execute());
  expect(await ask(id, reader)).toEqual(refusedToMember);
  await world.scope(club).write((tx) => tx.updateTable("groups").set({ access: "public" }).execute());
  expect(await stranger.call(announcements.get, { params: { announcementId: id } })).toMatchObject({
    group: { slug: "rowers" },
  });
});

test("news of a hidden event are for who hosts it or holds a pass", async () => {
  const host = await world.account(club);
  const event = await world.event(club, { host, visible: false });
  const coHost = await world.account(club);
  await world.insert(club, "eventHosts", { eventId: event.id, accountId: coHost.id });
  const { id: passTypeId } = await world.passType(club, event.id);
  await world.registration(club, reader, event.id, { passTypeId });
  const cart = await world.account(club);
  await world.registration(club, cart, event.id, { passTypeId, status: "draft" });
  const { id } = await announce({ eventId: event.id });
  for (const who of [host, coHost, reader]) expect(await ask(id, who)).toEqual(shown);
  for (const who of [stranger, cart]) expect(await ask(id, who)).toEqual(hidden);
  await world.scope(club).write((tx) => tx.updateTable("events").set({ visible: true }).execute());
  expect(await ask(id, stranger)).toEqual(shown);
});

test("news of an event for a group are for that group", async () => {
  const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
  const event = await world.event(club, { groupId: group.id, groupOnly: true });
  const { id } = await announce({ eventId: event.id });
  await world.insert(club, "groupMemberships", { groupId: group.id, accountId: reader.id });
  expect([await ask(id, reader), await ask(id, stranger)]).toEqual([shown, refusedToMember]);
});

test("people's HTML arrives harmless", async () => {
  const html = `<p onclick="x()">Ahoy</p><script>x()</script><a href="javascript:x()">here</a><iframe src="//x"></iframe>`;
  const { id } = await announce({ html });
  const { html: sent } = await reader.call(announcements.get, { params: { announcementId: id } });
  expect(sent).toContain("<p>Ahoy</p>");
  expect(sent).not.toMatch(/script|onclick|iframe/i);
});

test("a community without announcements has none", async () => {
  const quiet = await world.organization({ modules: { announcements: { enabled: false } } });
  const { id } = await world.insert(quiet, "announcements", { slug: "news" });
  expect(await ask(id, await world.account(quiet))).toEqual([456, "module_disabled"]);
});
