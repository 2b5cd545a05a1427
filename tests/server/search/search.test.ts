import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { search } from "#contract/search";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { searchLimit } from "#server/modules/search/search/search.policy";
import { circleOf } from "#tests/server/chat/chat-circle";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { countsOf, none, thingsOf } from "./search-things.ts";

let world: World;
let club: OrganizationRecord;
let things: ReturnType<typeof thingsOf>;
let ada: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  things = thingsOf(world, club);
  ada = await world.account(club);
});
afterAll(() => world.close());

/** Ada and somebody else in a conversation. */
const conversationWith = async (other: TestAccount, name = "") => {
  const circle = circleOf(world, club);
  await circle.befriend(ada, other);
  const conversationId = await circle.open(ada, [other], name);
  return { conversationId, say: (text: string, by = other) => circle.say(by, conversationId, text) };
};

const names = (accounts: readonly { firstName: string | null; lastName: string | null }[]) =>
  accounts.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

const person = (firstName: string, lastName: string, row: { username?: string } = {}) =>
  world.account(club, { firstName, lastName, ...row });

test("one text finds something of every kind", async () => {
  const bob = await person("Lighthouse", "Keeper");
  const group = await things.group("Lighthouse friends", { access: "private" });
  const event = await world.event(club, { name: "Lighthouse days", timezone: "Europe/Dublin" });
  const session = await world.session(club, event.id, { name: "How a lighthouse works" });
  const channel = await things.channel("Towers");
  const content = await things.content(channel.id, "A lighthouse at night");
  const post = await things.post(bob, "We saw the lighthouse", { eventId: event.id });
  const talk = await conversationWith(bob);
  const said = await talk.say("Meet me at the lighthouse");
  const found = await things.find(ada, "lighthouse");
  expect(new Set(Object.values(countsOf(found)))).toEqual(new Set([1]));
  expect(found).toMatchObject({
    accounts: [{ id: bob.id, username: bob.username }],
    groups: [{ id: group.id, access: "private" }],
    events: [{ id: event.id, name: "Lighthouse days" }],
    sessions: [{ id: session.id, event: { id: event.id, slug: event.slug, timezone: "Europe/Dublin" } }],
    contents: [{ id: content.id, kind: "article", channel: { id: channel.id, name: "Towers" } }],
    activities: [{ id: post.id, excerpt: "We saw the lighthouse", account: { id: bob.id }, event: { id: event.id } }],
    messages: [
      {
        ...{ id: said.id, channelId: Number(talk.conversationId), excerpt: "Meet me at the lighthouse" },
        ...{ account: { id: bob.id }, channel: { name: null, members: [{ id: bob.id }] } },
      },
    ],
  });
  expect(found.activities[0]?.group).toBeNull();
  expect(found.sessions[0]?.event).toEqual({
    ...{ id: event.id, slug: event.slug },
    name: event.name,
    timezone: "Europe/Dublin",
  });
});

describe("names", () => {
  test("are found by any part, those that begin with it first", async () => {
    await person("Amaryllis", "Stone");
    await person("Zoe", "Marsh");
    await person("Marie", "Curie");
    expect(names((await things.find(ada, "mar")).accounts)).toEqual(["Marie Curie", "Zoe Marsh", "Amaryllis Stone"]);
  });

  test("are found by two letters, and by a username", async () => {
    const noor = await person("Noor", "Inayat", { username: "skipper" });
    expect((await things.find(ada, "No")).accounts.map(({ id }) => id)).toEqual([noor.id]);
    expect((await things.find(ada, "skipp")).accounts.map(({ id }) => id)).toEqual([noor.id]);
  });

  test("are found whatever their case and accents", async () => {
    const group = await things.group("Crème Brûlée Straße");
    for (const text of ["creme brulee", "CRÈME", "strasse"])
      expect(
        (await things.find(ada, text)).groups.map(({ id }) => id),
        text,
      ).toEqual([group.id]);
  });

  const typos: [kind: "accounts" | "groups" | "events" | "sessions" | "contents", typed: string][] = [
    ["accounts", "jonatan"],
    ["accounts", "marstin jonathan"],
    ["groups", "photografers"],
    ["events", "kuberntes"],
    ["sessions", "observabilty"],
    ["contents", "naviagtion"],
  ];
  test.each(typos)("of %s are found as %s", async (kind, typed) => {
    await person("Jonathan", "Marston");
    await things.group("Photographers of the bay");
    const event = await world.event(club, { name: "Kubernetes by the sea", shortDescription: "About ships" });
    await world.session(club, event.id, { name: "Observability for beginners" });
    const channel = await things.channel("Boats");
    await things.content(channel.id, "Navigation without stars");
    expect(countsOf(await things.find(ada, typed))).toEqual({ ...none, [kind]: 1 });
  });

  test("that hold the text come before those that are only like it", async () => {
    await person("Katherina", "Like");
    await person("Zita", "Katherine");
    expect(names((await things.find(ada, "katherine")).accounts)).toEqual(["Zita Katherine", "Katherina Like"]);
  });

  test("a text of two letters, and one that no name could be, have no misspellings", async () => {
    await things.group("Photographers of the bay");
    expect(countsOf(await things.find(ada, "xq"))).toEqual(none);
    expect(countsOf(await things.find(ada, `photografers ${"of the bay and of other places ".repeat(3)}`))).toEqual(
      none,
    );
  });

  test("are five of each at most", async () => {
    for (let n = 0; n < 7; n += 1) await things.group(`Harbour ${n}`);
    expect((await things.find(ada, "harbour")).groups.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `Harbour ${n}`),
    );
  });

  test("of events are sorted by when they are: what is next, what comes later, what is over", async () => {
    const at = (from: number) => ({ eventStart: inDays(from), eventEnd: inDays(from + 1) });
    await world.event(club, { name: "Regatta of the past", ...at(-5) });
    await world.event(club, { name: "Regatta of summer", ...at(90) });
    await world.event(club, { name: "Regatta of tomorrow", ...at(1) });
    expect((await things.find(ada, "regatta")).events.map(({ name }) => name)).toEqual([
      ...["Regatta of tomorrow", "Regatta of summer", "Regatta of the past"],
    ]);
  });

  test("of an event stand before what its card says besides", async () => {
    await world.event(club, { name: "Summer fair", shortDescription: "With a regatta", eventStart: inDays(1) });
    await world.event(club, { name: "The great regatta", eventStart: inDays(11) });
    const { events } = await things.find(ada, "regatta");
    expect(events.map(({ name }) => name)).toEqual(["The great regatta", "Summer fair"]);
  });

  test("breaks are no sessions", async () => {
    const event = await world.event(club);
    await world.session(club, event.id, { name: "Seaweed lunch", nonSession: true });
    expect((await things.find(ada, "seaweed")).sessions).toEqual([]);
  });
});

describe("what people said", () => {
  test("is found by all of its words in any order, the newest first", async () => {
    await things.post(ada, "The tide turns at the old pier", { createdAt: inDays(-3) });
    await things.post(ada, "An old boat, a TIDE", { createdAt: inDays(-1) });
    await things.post(ada, "Only a tide");
    const bob = await world.account(club);
    const talk = await conversationWith(bob);
    await talk.say("old news of the tide");
    await talk.say("tide, and old");
    await talk.say("the tide alone");
    const { activities, messages } = await things.find(ada, "tide old");
    expect(activities.map(({ excerpt }) => excerpt)).toEqual(["An old boat, a TIDE", "The tide turns at the old pier"]);
    expect(messages.map(({ excerpt }) => excerpt)).toEqual(["tide, and old", "old news of the tide"]);
  });

  test("takes one word of three letters, beside which there may be shorter ones", async () => {
    await things.post(ada, "It is so");
    await things.post(ada, "It is high water");
    expect((await things.find(ada, "is so")).activities).toEqual([]);
    expect((await things.find(ada, "is hig")).activities.map(({ excerpt }) => excerpt)).toEqual(["It is high water"]);
  });

  test("is five of each at most, and no comment", async () => {
    for (let n = 0; n < 7; n += 1) await things.post(ada, `Buoy ${n}`, { createdAt: inDays(-n - 1) });
    const [first] = (await things.find(ada, "buoy")).activities;
    await world.insert(club, "activities", { accountId: ada.id, message: "Buoy below", commentedId: first?.id ?? "" });
    expect((await things.find(ada, "buoy")).activities.map(({ excerpt }) => excerpt)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `Buoy ${n}`),
    );
  });

  test("is found behind many posts that are not for the viewer", async () => {
    const group = await things.group("Inner circle", { access: "private" });
    await things.post(ada, "An anchor for everybody", { createdAt: inDays(-2) });
    const bob = await world.account(club);
    for (let n = 0; n < 30; n += 1) await things.post(bob, `Anchor ${n}`, { groupId: group.id });
    expect((await things.find(ada, "anchor")).activities.map(({ excerpt }) => excerpt)).toEqual([
      "An anchor for everybody",
    ]);
  });

  test("is shown in one line around what was looked for", async () => {
    await things.post(ada, `${"Rope and sail.\n".repeat(40)}The Périwinkle is here.\n${"Oar and mast.\n".repeat(40)}`);
    const [found] = (await things.find(ada, "periwinkle")).activities;
    expect(found?.excerpt).toContain("The Périwinkle is here. Oar and mast.");
    expect(found?.excerpt).toMatch(/^…[^\n]+…$/);
    expect(found?.excerpt.length).toBeLessThanOrEqual(200);
  });

  test("long ago in long conversations is found too", async () => {
    const bob = await world.account(club);
    const talk = await conversationWith(bob, "Crew");
    await talk.say("The first word was albatross");
    const other = await conversationWith(await world.account(club), "Others");
    await other.say("Another albatross");
    await world.scope(club).write((tx) =>
      sql`insert into conversation_messages (conversation_id, account_id, text)
        select c.id, ${bob.id}, 'Wave ' || n from conversations c, generate_series(1, 6000) n
        where c.number = ${Number(talk.conversationId)}`.execute(tx),
    );
    expect((await things.find(ada, "albatross word")).messages.map(({ excerpt }) => excerpt)).toEqual([
      "The first word was albatross",
    ]);
    expect((await things.find(ada, "albatross")).messages.map(({ excerpt }) => excerpt)).toEqual([
      ...["Another albatross", "The first word was albatross"],
    ]);
    expect((await things.find(ada, "wave 6000")).messages).toHaveLength(1);
  });
});

describe("a text", () => {
  test("of nothing, or of what nobody sees, finds nothing", async () => {
    await person("Marie", "Curie");
    for (const text of ["", "   ", "\u200b"]) expect(countsOf(await things.find(ada, text)), text).toEqual(none);
  });

  test("may have 200 characters, and no more", async () => {
    expect(countsOf(await things.find(ada, "long ".repeat(40).trim()))).toEqual(none);
    expect(countsOf(await things.find(ada, "x".repeat(200)))).toEqual(none);
    const { status } = await world.send(search.everything, { query: { search: "x".repeat(201) } }, ada.who);
    expect(status).toBe(400);
  });

  test.each(["100%", "under_score", "back\\slash", "it's", 'a "quote"'])("is taken as it stands: %s", async (text) => {
    const bob = await world.account(club);
    const talk = await conversationWith(bob);
    await things.group(`Group ${text}`);
    await things.group("Group 1000 underXscore backslash itXs");
    await things.post(ada, `Post ${text}`);
    await things.post(ada, "Post 1000 underXscore back slash its a -quote-");
    await talk.say(`Message ${text}`);
    await talk.say("Message 1000 underXscore back slash its a -quote-");
    const { groups, activities, messages } = await things.find(ada, text);
    expect(groups[0]?.name).toBe(`Group ${text}`);
    expect([...activities, ...messages].map(({ excerpt }) => excerpt)).toEqual([`Post ${text}`, `Message ${text}`]);
  });

  test.each(["%", "_", "%%%", "___", "\\"])("of signs alone stands for nothing else: %s", async (text) => {
    await person("Marie", "Curie");
    await things.post(ada, "High water");
    expect(countsOf(await things.find(ada, text))).toEqual(none);
  });
});

test("who searches without end is told to wait, and nobody else is", async () => {
  await world.platform.limiter.consume(`search:${ada.id}`, searchLimit, searchLimit.points - 1);
  const ask = (who = ada.who) => world.send(search.everything, { query: { search: "tide" } }, who);
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect((await ask((await world.account(club)).who)).status).toBe(200);
});
