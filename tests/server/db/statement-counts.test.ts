import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { benefits } from "#contract/benefits";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { threads } from "#contract/threads";
import type { AnyEndpoint } from "#kernel/define";
import { buildApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Credentials, send } from "#tests/support/client";
import { makeEvent, makeOffer } from "#tests/support/populate-event";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let watched: Database;
let app: ReturnType<typeof buildApp>;
const statements: string[] = [];
const named = { event: "", group: "" };

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
  watched = openDatabase(world.databaseUrl, { onStatement: (statement) => void statements.push(statement) });
  app = buildApp({ ...world.platform, database: watched });
  named.event = (await addEvent()).id;
  named.group = (await addPosts("first")).slug;
});
afterAll(async () => {
  await app.close();
  await watched.close();
  await world.close();
});

const picture = async () => (await world.insert(club, "images", { width: 8, height: 8 })).id;

/** An event in a group and a series, with a row of every kind around it. */
const addEvent = async () => {
  const { event } = await world.together(club, (builders) => makeEvent(builders, club, ada));
  const { passType } = await world.together(club, (builders) => makeOffer(builders, club, event.id));
  const name = event.slug;
  const series = await world.insert(club, "series", { slug: `s-${name}`, name, imageId: await picture() });
  const group = await world.insert(club, "groups", { slug: `of-${name}`, name, imageId: await picture() });
  const row = { seriesId: series.id, groupId: group.id, imageId: await picture(), venueMapId: await picture() };
  await world.scope(club).write((tx) => tx.updateTable("events").set(row).where("id", "=", event.id).execute());
  await world.registration(club, bob, event.id, { passTypeId: passType.id });
  await addParts(event.id, name);
  return event;
};

/** One more of everything that an event may have many of. */
const addParts = async (eventId: string, name: string) => {
  const host = await world.account(club, { imageId: await picture() });
  await world.insert(club, "eventHosts", { eventId, accountId: host.id });
  const { id: passTypeId } = await world.passType(club, eventId);
  const dates = { startDate: inDays(-1), endDate: inDays(1) };
  await world.insert(club, "passTypePriceSchedules", { passTypeId, price: 900, ...dates });
  await world.insert(club, "passTypeRefundSchedules", { passTypeId, percentage: 50, ...dates });
  const media = await world.insert(club, "eventMedia", { eventId, name, imageId: await picture() });
  await world.insert(club, "eventMediaPassTypes", { mediaId: media.id, passTypeId });
  const level = await world.insert(club, "eventSponsorshipLevels", { eventId, slug: name, name });
  const sponsor = { name, accountId: host.id, imageId: await picture() };
  await world.insert(club, "eventSponsorships", { levelId: level.id, ...sponsor });
  await world.insert(club, "eventPages", { eventId, slug: name, title: name });
  await world.insert(club, "faqSections", { eventId, slug: name, name });
};

/** Posts in every kind of place with every kind of part; gives back the group. */
const addPosts = async (name: string) => {
  const author = await world.account(club, { imageId: await picture() });
  const group = await world.insert(club, "groups", { slug: `g-${name}`, name, imageId: await picture() });
  await world.insert(club, "groupMemberships", { groupId: group.id, accountId: bob.id, role: "moderator" });
  const { id: eventId } = await world.event(club);
  const channel = await world.insert(club, "channels", { slug: `c-${name}`, name, imageId: await picture() });
  const facts = { channelId: channel.id, slug: name, published: inDays(-1) };
  const { id: contentId } = await world.insert(club, "contents", facts);
  const interest = await world.insert(club, "interests", { name: `Tides ${name}` });
  for (const place of [{}, { groupId: group.id }, { eventId }, { contentId }]) {
    const post = { accountId: author.id, message: name, imageId: await picture(), ...place };
    const { id: activityId } = await world.insert(club, "activities", post);
    const part = { activityId, startIndex: 0, endIndex: 1 };
    await world.insert(club, "activityImages", { activityId, imageId: await picture(), sortOrder: 0 });
    await world.insert(club, "activityEntities", { ...part, type: "mention", accountId: ada.id });
    await world.insert(club, "activityEntities", { ...part, type: "interest", interestId: interest.id });
    await world.insert(club, "activityEntities", { ...part, type: "link", href: `https://sea.example/${name}` });
    await world.insert(club, "activityLikes", { activityId, accountId: bob.id });
    await world.insert(club, "activities", { accountId: bob.id, message: "Aye", commentedId: activityId });
    const reshare = { accountId: bob.id, message: "", reshare: true, sharedId: activityId };
    await world.insert(club, "activities", { ...reshare, ...place });
  }
  return group;
};

const textsOf = async (call: AnyEndpoint, input: Parameters<typeof send>[2], who: Partial<Credentials>) => {
  statements.length = 0;
  const { status, body } = await send(app, call, input, who);
  expect(status, body.message).toBe(200);
  return statements.filter((text) => /^\s*(select|with)\b/i.test(text));
};

/** What a call asks besides what every call asks: whose it is, and whether they may. */
const askedBy = async (call: AnyEndpoint, input: Parameters<typeof send>[2], who: Partial<Credentials>) => {
  const ofEach = new Set(await textsOf(benefits.list, {}, who));
  return (await textsOf(call, input, who)).filter((text) => !ofEach.has(text));
};

const page = { query: { pageSize: 20 } };
const calls: readonly (readonly [
  name: string,
  call: AnyEndpoint,
  input: () => Parameters<typeof send>[2],
  most: number,
])[] = [
  ["the list of events", events.list, () => page, 2],
  ["an event", events.get, () => ({ params: { eventId: named.event } }), 3],
  ["everyone's feed", activities.list, () => page, 4],
  ["the directory of groups", groups.list, () => page, 2],
  ["a group", groups.get, () => ({ params: { groupId: named.group } }), 2],
  ["a group's feed", groups.activities, () => ({ ...page, params: { groupId: named.group } }), 5],
  ["an event's feed", events.activities, () => ({ ...page, params: { eventId: named.event } }), 5],
];

const asked = async (call: AnyEndpoint, input: () => Parameters<typeof send>[2]) => ({
  stranger: await askedBy(call, input(), { organizationId: club.id }),
  member: await askedBy(call, input(), bob.who),
});

describe("of one thing or of twenty, the same few statements read", () => {
  const few = new Map<string, Awaited<ReturnType<typeof asked>>>();
  beforeAll(async () => {
    // Twice: what a process remembers is asked for once.
    for (let round = 0; round < 2; round += 1)
      for (const [name, call, input] of calls) few.set(name, await asked(call, input));
    for (let made = 0; made < 19; made += 1) {
      await addEvent();
      await addParts(named.event, `more-${made}`);
      await addPosts(`more-${made}`);
    }
  });

  test.each(calls)("%s", async (name, call, input, most) => {
    const many = await asked(call, input);
    expect(many).toEqual(few.get(name));
    expect({ stranger: many.stranger.length <= most, member: many.member.length <= most }).toEqual({
      stranger: true,
      member: true,
    });
    expect(many.member.length).toBeGreaterThan(0);
  });
});

test("where talk is open it costs who is signed in one statement more, and a stranger none", async () => {
  const { id: eventId } = await world.event(club, { host: ada });
  const { id: sessionId } = await world.session(club, eventId);
  const { id: groupId } = await world.insert(club, "groups", { slug: "talkative", name: "Talkative" });
  const places = [
    ["events", eventId, events.get, { eventId }],
    ["sessions", sessionId, events.session, { eventId, sessionId }],
    ["groups", groupId, groups.get, { groupId }],
  ] as const;
  for (const [table, id, call, params] of places) {
    const read = async () => {
      const member = await askedBy(call, { params }, ada.who);
      const stranger = await askedBy(call, { params }, { organizationId: club.id });
      return { member: member.length, stranger: stranger.length };
    };
    // What a process remembers is asked for once.
    await read();
    const { member, stranger } = await read();
    await world.scope(club).write((tx) => tx.updateTable(table).set({ talk: true }).where("id", "=", id).execute());
    expect(await read(), table).toEqual({ member: member + 1, stranger });
  }
});

test("of one remark beside a stream or of a page of them, with how people react, the same few statements read", async () => {
  const live = { eventId: named.event, name: "Quay", address: "https://youtu.be/aqz-KE-bpKQ", public: true };
  const { id: streamId } = await world.insert(club, "streams", { ...live, startedAt: inDays(-1) });
  const { id: threadId } = await world
    .scope(club)
    .read((tx) => tx.selectFrom("threads").where("streamId", "=", streamId).select("id").executeTakeFirstOrThrow());
  const addRemark = async (place: number) => {
    const author = await world.account(club, { imageId: await picture() });
    const said = { threadId, accountId: author.id, body: `@crew ${place}` };
    const { id: messageId } = await world.insert(club, "threadMessages", said);
    const part = { messageId, type: "mention" as const, startIndex: 0, endIndex: 5, accountId: ada.id };
    await world.insert(club, "threadMessageEntities", part);
    for (const { id: accountId } of [ada, bob, author])
      await world.insert(club, "threadMessageReactions", { messageId, accountId, emojiName: "fire" });
  };
  const read = () => askedBy(threads.messages, { params: { threadId } }, bob.who);
  await addRemark(0);
  await read();
  const one = await read();
  for (let place = 1; place < 25; place += 1) await addRemark(place);
  const many = await read();
  expect(many).toEqual(one);
  expect(many.length).toBeLessThanOrEqual(4);
});
