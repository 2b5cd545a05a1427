import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import { notificationType } from "#entities/inbox/notifications";
import type { AnyEndpoint } from "#kernel/define";
import { buildApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { send } from "#tests/support/client";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

type Query = Record<string, unknown>;

/** What the shell asks on every page and the inbox, each with the statements that it may need once it is known who asks. */
const calls: readonly (readonly [name: string, call: AnyEndpoint, query: Query, most: number])[] = [
  ["oneself", self.get, {}, 2],
  ["what one has to do with", self.relationships, {}, 1],
  ["the bell", notifications.unread, {}, 1],
  ["the inbox", notifications.list, { pageSize: 100 }, 3],
  ["its second page", notifications.list, { pageSize: 5, page: 2 }, 3],
  ["the inbox by bundles", notifications.list, { pageSize: 100, bundled: true }, 3],
];

let world: World;
let club: OrganizationRecord;
/** Has been told of nothing. */
let newcomer: TestAccount;
let ada: TestAccount;
let watched: Database;
let app: ReturnType<typeof buildApp>;
const statements: string[] = [];
const few = new Map<string, string[]>();

const picture = async () => (await world.insert(club, "images", { width: 8, height: 8 })).id;

/** Another person with a picture and a level, whom Ada follows. */
const addPerson = async () => {
  const person = await world.account(club, { imageId: await picture() });
  const tier = await world.insert(club, "accountTiers", { slug: `tier-${randomUUID()}`, name: "Crew" });
  await world.insert(club, "accountTierMembers", { tierId: tier.id, accountId: person.id });
  await world.insert(club, "accountFollows", { followerId: ada.id, accountId: person.id });
  return person;
};

/** A group of Ada's with a post in it, and things of every other kind. */
const addThings = async (senderId: string) => {
  const slug = `thing-${randomUUID()}`;
  const group = await world.insert(club, "groups", { slug, name: slug, imageId: await picture() });
  const membership = { groupId: group.id, accountId: ada.id, createdAt: inDays(-2) };
  await world.insert(club, "groupMemberships", { ...membership, activityNotificationPreference: "all" });
  const channel = await world.insert(club, "channels", { slug, name: slug, imageId: await picture() });
  const content = { channelId: channel.id, slug, title: slug, published: inDays(-1) };
  const post = { accountId: senderId, message: slug, imageId: await picture() };
  const { id: invited } = await world.insert(club, "groups", { slug: `${slug}-too`, name: slug });
  const invitation = { groupId: invited, accountId: ada.id, inviterId: senderId };
  await world.insert(club, "activities", { ...post, groupId: group.id });
  const event = await world.event(club, { imageId: await picture() });
  const { id: passTypeId } = await world.passType(club, event.id);
  await world.registration(club, ada, event.id, { passTypeId });
  return {
    activityId: (await world.insert(club, "activities", post)).id,
    eventId: event.id,
    groupId: group.id,
    invitationId: (await world.insert(club, "groupInvitations", invitation)).id,
    contentId: (await world.insert(club, "contents", content)).id,
    announcementId: (await world.insert(club, "announcements", { slug, title: slug, groupId: group.id })).id,
  };
};
type Things = Awaited<ReturnType<typeof addThings>>;

const about = (type: (typeof notificationType.options)[number], things: Things): Partial<Things> => {
  if (type === "FOLLOW") return {};
  if (type === "ANNOUNCEMENT") return { announcementId: things.announcementId };
  if (type === "GROUP_INVITATION") return { invitationId: things.invitationId };
  if (type === "GROUP_REQUEST_ACCEPTED" || type === "MENTION") return { groupId: things.groupId };
  if (type === "CONTENT") return { contentId: things.contentId };
  if (["LIKE", "COMMENT", "RESHARE", "ACTIVITY"].includes(type)) return { activityId: things.activityId };
  return { eventId: things.eventId };
};

/** Ada is told once of each type, and an answer of hers more is kept. */
const tellAll = async () => {
  const sender = await addPerson();
  const things = await addThings(sender.id);
  const attribute = await world.insert(club, "accountAttributes", { name: randomUUID(), label: "Size", type: "text" });
  await world.insert(club, "accountAttributeValues", { accountId: ada.id, attributeId: attribute.id, value: "42" });
  for (const type of notificationType.options)
    await world
      .scope(club)
      .write((tx) => notify(tx, club.id, { type, senderId: sender.id, accountIds: [ada.id], ...about(type, things) }));
};

const textsOf = async (call: AnyEndpoint, query: Query, { who }: TestAccount): Promise<string[]> => {
  statements.length = 0;
  const { status, body } = await send(app, call, { query }, who);
  expect(status, body.message).toBe(200);
  return statements.filter((text) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
};

/** What a call asks besides what every call asks: whose it is, and whether they may. */
const askedBy = async (call: AnyEndpoint, query: Query, who: TestAccount): Promise<string[]> => {
  const ofEach = new Set(await textsOf(self.notificationPreferences, {}, who));
  return (await textsOf(call, query, who)).filter((text) => !ofEach.has(text));
};

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  ada = await world.account(club, { imageId: await picture(), bannerId: await picture(), createdAt: inDays(-9) });
  newcomer = await world.account(club);
  watched = openDatabase(world.databaseUrl, { max: 1, onStatement: (text) => void statements.push(text) });
  app = buildApp({ ...world.platform, database: watched });
  await tellAll();
  // Twice: what a process remembers is asked for once.
  for (let round = 0; round < 2; round += 1)
    for (const [name, call, query] of calls) few.set(name, await askedBy(call, query, ada));
  for (let told = 0; told < 19; told += 1) await tellAll();
}, 60_000);
afterAll(async () => {
  await app.close();
  await watched.close();
  await world.close();
});

test.each(calls)(
  "%s takes the same few statements for one of each kind and for twenty",
  async (name, call, query, most) => {
    const many = await askedBy(call, query, ada);
    expect(many).toEqual(few.get(name));
    expect(many.length).toBeGreaterThan(0);
    expect(many.length).toBeLessThanOrEqual(most);
    const none = await askedBy(call, query, newcomer);
    expect(none.filter((text) => !many.includes(text))).toEqual([]);
  },
);

/** How often each statement of the one connection was planned for its very parameters. */
const plannedAnew = async (): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await watched.organization(club.id).read((tx) =>
    sql<{ statement: string; anew: number }>`
      select statement, custom_plans as anew from pg_prepared_statements`.execute(tx),
  );
  return new Map(rows.map(({ statement, anew }) => [statement, anew]));
};

test.each(calls)("%s is planned no more once it has been asked often", async (_name, call, query) => {
  for (let time = 0; time < 10; time += 1) await textsOf(call, query, ada);
  const before = await plannedAnew();
  const asked = await askedBy(call, query, ada);
  const after = await plannedAnew();
  for (const text of asked) {
    expect(before.get(text), text).toBeDefined();
    expect(after.get(text), text).toBe(before.get(text));
  }
});
