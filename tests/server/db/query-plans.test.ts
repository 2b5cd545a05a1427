import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { channels } from "#contract/channels";
import { chat } from "#contract/chat";
import { groups } from "#contract/groups";
import { notifications } from "#contract/notifications";
import { search } from "#contract/search";
import { self } from "#contract/self";
import { threads } from "#contract/threads";
import type { AnyEndpoint } from "#kernel/define";
import { buildApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import { jobContext } from "#server/jobs/context";
import { mailDigests } from "#server/modules/inbox/digests/digests.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { send } from "#tests/support/client";
import { type Crowd, crowdOf } from "#tests/support/crowd";
import { channelCrowdOf } from "#tests/support/crowd-channels";
import { chatCrowdOf } from "#tests/support/crowd-chat";
import { programmeCrowdOf } from "#tests/support/crowd-programme";
import { threadCrowdOf } from "#tests/support/crowd-threads";
import { type Statement, wholeReadsOf } from "#tests/support/query-plans";
import { quietLog } from "#tests/support/quiet-log";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { listTold } from "./named-members.ts";
import { searches, statementOf } from "./search-lookups.ts";
import { settle } from "./settled-member.ts";

/** Enough that reading a whole table would be the wrong way. */
const crowd: Crowd = { accounts: 4_000, groups: 4_000, activities: 24_000 };
const filled = [
  ...["accounts", "groups", "group_memberships", "account_follows", "activities", "contents", "channel_subscribers"],
  ...["content_likes", "digests", "conversation_members", "conversation_messages", "message_mentions"],
  "conversation_message_reactions",
  ...["threads", "thread_messages", "thread_message_reactions", "thread_questions", "thread_question_votes"],
  "sessions",
];
/** What is filled, and what that hangs on. Looking at all tables of the schema again and again would take longer than the test. */
const looked = [...filled, "images", "channels", "conversations", "streams", "events"].join(", ");

let world: World;
let town: OrganizationRecord;
let member: TestAccount;
let watched: Database;
let app: ReturnType<typeof buildApp>;
let owner: pg.Client;
const statements: Statement[] = [];

beforeAll(async () => {
  world = await startWorld();
  town = await world.organization();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  for (const table of filled) await owner.query(`alter table ${table} disable trigger user`);
  const everything = [
    ...crowdOf(town.id, crowd),
    ...channelCrowdOf(town.id, 12_000),
    ...chatCrowdOf(town.id, 24_000),
    ...threadCrowdOf(town.id, 24_000),
    ...programmeCrowdOf(town.id),
  ];
  for (const statement of everything) {
    await world.platform.database.asPlatform("fill a town", (tx) => statement.execute(tx));
    await owner.query(`analyze ${looked}`);
  }
  for (const table of filled) await owner.query(`alter table ${table} enable trigger user`);
  member = await world.account(town);
  await world.scope(town).write((tx) => settle(tx, member.id));
  await owner.query(`vacuum analyze ${looked}`);
  watched = openDatabase(world.databaseUrl, {
    onStatement: (text, parameters) => void statements.push({ sql: text, parameters }),
  });
  app = buildApp({ ...world.platform, database: watched });
}, 120_000);
afterAll(async () => {
  await app.close();
  await watched.close();
  await owner.end();
  await world.close();
});

/** Large tables that the statement reads from end to end. */
const wholeReads = (statement: Statement, role = "moothall_app"): Promise<string[]> =>
  wholeReadsOf(statement, { owner, organizationId: town.id, role, large: filled });

const isPlanned = ({ sql: text }: Statement): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);

const reads: [name: string, call: AnyEndpoint, input: Parameters<typeof send>[2]][] = [
  ["everyone's feed", activities.list, { query: { pageSize: 10 } }],
  ["its fifth page", activities.list, { query: { pageSize: 10, page: 5 } }],
  ["what is featured", activities.list, { query: { pageSize: 10, featured: true } }],
  ["the feed of whom one follows", activities.list, { query: { pageSize: 10, following: true } }],
  ["the feed of one's groups", activities.ofOwnGroups, { query: { pageSize: 10 } }],
  ["a large group's feed", groups.activities, { params: { groupId: "group-1" }, query: { pageSize: 10 } }],
  ["a group's feed", groups.activities, { params: { groupId: "group-4" }, query: { pageSize: 10 } }],
  ["a group's pictures", groups.media, { params: { groupId: "group-1" }, query: { pageSize: 10 } }],
  ["a group that talks", groups.get, { params: { groupId: "group-4" } }],
  ["a large group's members", groups.members, { params: { groupId: "group-1" } }],
  ["a desk", groups.desk, { params: { groupId: "group-1" } }],
  ["the directory of groups", groups.list, { query: { pageSize: 10 } }],
  ["one's groups", groups.memberships, {}],
  ["a profile", accounts.get, { params: { accountId: "member-2" } }],
  ["what somebody said", accounts.activities, { params: { accountId: "member-2" }, query: { pageSize: 10 } }],
  ["somebody's groups", accounts.groups, { params: { accountId: "member-2" } }],
  ["somebody's followers", accounts.followers, { params: { accountId: "member-2" } }],
  ["the directory of people", accounts.list, { query: { pageSize: 10 } }],
  ["the most followed", accounts.popular, { query: { pageSize: 10 } }],
  ["searched people", accounts.list, { query: { pageSize: 10, search: "ingan" } }],
  ["searched groups", groups.list, { query: { pageSize: 10, search: "friends 7" } }],
  ["searched posts", activities.list, { query: { pageSize: 10, search: "pier 77" } }],
  ["channels", channels.list, { query: { pageSize: 10 } }],
  ["a channel", channels.get, { params: { channelId: "channel-1" } }],
  ["what is in a large channel", channels.contents, { params: { channelId: "channel-1" }, query: { pageSize: 10 } }],
  ["what is featured in it", channels.contents, { params: { channelId: "channel-1" }, query: { featured: true } }],
  ["a content", channels.content, { params: { channelId: "channel-1", contentId: "content-4000" } }],
  ["what is said about it", channels.activities, { params: { channelId: "channel-1", contentId: "content-4000" } }],
  ["what came out", channels.allContents, { query: { pageSize: 10 } }],
  ["what came out of a kind", channels.allContents, { query: { pageSize: 10, type: "article" } }],
  ["what is featured of it", channels.allContents, { query: { pageSize: 10, featured: true } }],
  ["what one subscribes to", channels.subscribed, { query: { pageSize: 10 } }],
  ["what came out in it", channels.subscribedContents, { query: { pageSize: 10 } }],
  ["everything, by a word", search.everything, { query: { search: "ingan" } }],
  ["everything, by several words", search.everything, { query: { search: "pier 77" } }],
  ["everything, by a typo", search.everything, { query: { search: "inganr" } }],
  ["everything, by two letters", search.everything, { query: { search: "in" } }],
  ["the inbox", notifications.list, {}],
  ["the bell", notifications.unread, {}],
];

describe("no table that grows with the community is read from end to end for", () => {
  test.each(reads)("%s", async (_, call, input) => {
    statements.length = 0;
    const { status, body } = await send(app, call, input, member.who);
    expect(status, body.message).toBe(200);
    const planned = statements.filter(isPlanned);
    expect(planned.length).toBeGreaterThan(0);
    for (const statement of planned) expect(await wholeReads(statement), statement.sql).toEqual([]);
  });

  const talks: [name: string, call: AnyEndpoint, query: object][] = [
    ["one's conversations", chat.list, {}],
    ["searched conversations", chat.list, { search: "crew 3" }],
    ["what one is asked for", chat.requests, {}],
    ["a large conversation", chat.get, {}],
    ["who is in it", chat.members, {}],
    ["what was said before", chat.messages, { cursor: "20000" }],
    ["what was said after one", chat.messages, { after: "100" }],
    ["its fourth page", chat.messages, { page: 4 }],
    ["what was said last", chat.messages, {}],
    ["what is searched for in it", chat.messages, { search: "wave 77" }],
    ["oneself", self.get, {}],
  ];

  test.each(talks)("%s", async (_, call, query) => {
    const { items } = await member.call(chat.list, { query: { orderBy: "name" } });
    statements.length = 0;
    const params = { conversationId: String(items[0]?.channelId) };
    expect((await send(app, call, { params, query: { ...query } }, member.who)).status).toBe(200);
    for (const statement of statements.filter(isPlanned))
      expect(await wholeReads(statement), statement.sql).toEqual([]);
  });

  test("what was said around a message", async () => {
    const { items } = await member.call(chat.list, { query: { orderBy: "name" } });
    const params = { conversationId: String(items[0]?.channelId) };
    const far = await member.call(chat.messages, { params, query: { page: 100 } });
    statements.length = 0;
    const query = { around: String(far.items[0]?.id) };
    expect((await send(app, chat.messages, { params, query }, member.who)).status).toBe(200);
    for (const statement of statements.filter(isPlanned))
      expect(await wholeReads(statement), statement.sql).toEqual([]);
  });

  test("a reaction there, told to all who read it", async () => {
    const { items } = await member.call(chat.list, { query: { orderBy: "name" } });
    const params = { conversationId: String(items[0]?.channelId) };
    const [said] = (await member.call(chat.messages, { params })).items.filter(({ reactions }) => reactions.length > 0);
    statements.length = 0;
    const input = { params: { ...params, messageId: String(said?.id) }, body: { emojiName: "sad" } };
    expect((await send(app, chat.react, input, member.who)).status).toBe(200);
    const planned = statements.filter(isPlanned);
    expect(planned.length).toBeGreaterThan(0);
    for (const statement of planned) expect(await wholeReads(statement), statement.sql).toEqual([]);
  });

  test("whom devices and mails tell of what was said in a large conversation", async () => {
    statements.length = 0;
    const told = await watched.organization(town.id).read(listTold);
    expect(told.map(({ length }) => length > 50)).toEqual([true, true, true]);
    for (const statement of statements.filter(isPlanned))
      expect(await wholeReads(statement), statement.sql).toEqual([]);
  });

  const ahoyTo = (accountId: string) => {
    const mention = { type: "mention", startIndex: 0, endIndex: 4, marks: [], accountId };
    return { body: "Ahoy", entities: [mention] };
  };
  const talksBesideStreams: [name: string, call: AnyEndpoint, query: object, body?: (whom: string) => object][] = [
    ["a thread", threads.get, {}],
    ["what was said last beside a stream", threads.messages, {}],
    ["what was said there before", threads.messages, { cursor: "20000" }],
    ["something said there", threads.send, {}, ahoyTo],
    ["a reaction to it", threads.react, {}, () => ({ emojiName: "heart" })],
    ["what is asked there", threads.questions, {}],
    ["what is asked there with fewer votes", threads.questions, { cursor: "0.0.4000" }],
    ["a vote for it", threads.vote, {}],
    ["the same vote taken back", threads.unvote, {}],
    ["a report of it", threads.report, {}, () => ({ reason: "Rude" })],
  ];

  test.each(talksBesideStreams)("%s", async (_, call, query, body) => {
    const { accountId, ...params } = await world
      .scope(town)
      .read((tx) =>
        tx
          .selectFrom("threads as h")
          .innerJoin("streams as st", "st.id", "h.streamId")
          .innerJoin("threadMessages as t", "t.threadId", "h.id")
          .where("st.name", "=", "Watch of group-1")
          .select(["h.id as threadId", "t.id as threadMessageId", "t.accountId"])
          .executeTakeFirstOrThrow(),
      );
    statements.length = 0;
    const input = { params, query: { ...query }, ...(body && { body: body(accountId) }) };
    expect((await send(app, call, input, member.who)).status).toBe(200);
    const planned = statements.filter(isPlanned);
    expect(planned.length).toBeGreaterThan(0);
    for (const statement of planned) expect(await wholeReads(statement), statement.sql).toEqual([]);
  });

  test("summaries by mail", async () => {
    const ctx = await jobContext({ ...world.platform, database: watched }, town.id, quietLog);
    await world.scope(town).write((tx) =>
      sql`insert into digests (account_id, due_at)
        select id, case when id = ${member.id} then now() - interval '1 day' else now() + interval '1 day' end
        from accounts on conflict do nothing`.execute(tx),
    );
    await world.insert(town, "digestRounds", { knownUntil: new Date() });
    await world.insert(town, "notificationPreferences", { accountId: member.id, digestEvery: "weekly" });
    await owner.query("vacuum analyze digests");
    statements.length = 0;
    await mailDigests(ctx);
    const planned = statements.filter(isPlanned);
    expect(planned.filter(({ sql: text }) => text.includes("as reader ")).length).toBeGreaterThan(3);
    for (const statement of planned) expect(await wholeReads(statement), statement.sql).toEqual([]);
  });

  test("a post, a like, a comment and a reshare, whoever is told", async () => {
    const [post] = (await member.call(activities.list, { query: { pageSize: 1 } })).items;
    const calls: readonly (readonly [AnyEndpoint, Parameters<typeof send>[2]])[] = [
      [activities.create, { body: { message: "Ahoy", entities: [] } }],
      [activities.like, { params: { activityId: post?.id ?? "" } }],
      [activities.create, { body: { message: "Indeed", entities: [], commentedId: post?.id ?? "" } }],
      [activities.sharingPlaces, { params: { activityId: post?.id ?? "" } }],
      [activities.create, { body: { message: "", entities: [], sharedId: post?.id ?? "" } }],
    ];
    for (const [call, input] of calls) {
      statements.length = 0;
      expect((await send(app, call, input, member.who)).status).toBe(200);
      for (const statement of statements.filter(isPlanned))
        expect(await wholeReads(statement), statement.sql).toEqual([]);
    }
  });
});

test("nor to find the few who are told of a report", async () => {
  const [author, moderator] = [await world.account(town), await world.account(town, { role: "moderator" })];
  const post = await world.insert(town, "activities", { accountId: author.id, message: "Loud" });
  await owner.query("vacuum analyze accounts");
  statements.length = 0;
  expect((await send(app, activities.report, { params: { activityId: post.id } }, member.who)).status).toBe(200);
  expect((await send(app, self.get, {}, moderator.who)).body).toMatchObject({ data: { _count: { reportedPosts: 1 } } });
  const planned = statements.filter(isPlanned);
  expect(planned.filter(({ sql: text }) => text.includes("role <> 'member'"))).toHaveLength(1);
  for (const statement of planned) expect(await wholeReads(statement), statement.sql).toEqual([]);
});

test.each(searches)("what is searched for is looked up in %s: %s", async (index, text) => {
  const { rows: sources } = await owner.query<{ source: string }>(
    "select string_agg(regexp_replace(prosrc, '\\s+', ' ', 'g'), ' ') as source from pg_proc where proname ~ '^(found|closest)_'",
  );
  expect(sources[0]?.source).toContain(text);
  await owner.query("begin; set local role moothall_search");
  const { rows } = await owner.query(`explain (format json) ${statementOf(text, town.id)}`);
  await owner.query("rollback");
  expect(JSON.stringify(rows)).toContain(`"${index}"`);
});

test("the first of each list, among which a search begins, are read in the order of an index", async () => {
  const lists = [
    "select id, search from activities where organization_id = $1 and commented_id is null order by created_at desc, id limit 1000",
    "select id, search from groups where organization_id = $1 and active order by name, id limit 1000",
    "select first_name, last_name, id, search from accounts where organization_id = $1 and not disabled order by first_name, last_name, id limit 1000",
    "select follower_count, id, search from accounts where organization_id = $1 and not disabled order by follower_count desc, id limit 1000",
  ];
  for (const text of lists)
    expect(await wholeReads({ sql: text, parameters: [town.id] }, "moothall_search")).toEqual([]);
});
