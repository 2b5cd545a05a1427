import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { search } from "#contract/search";
import { buildApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { circleOf } from "#tests/server/chat/chat-circle";
import { send } from "#tests/support/client";
import type { Statement } from "#tests/support/query-plans";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { thingsOf } from "./search-things.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
let circle: ReturnType<typeof circleOf>;
/** Of Ada and Bob. */
let own: string;

const statements: Statement[] = [];
let watched: Database;
let app: ReturnType<typeof buildApp>;
let owner: pg.Client;

beforeAll(async () => {
  world = await startWorld();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  watched = openDatabase(world.databaseUrl, {
    onStatement: (text, parameters) => void statements.push({ sql: text, parameters }),
  });
  app = buildApp({ ...world.platform, database: watched });
});
beforeEach(async () => {
  club = await world.organization();
  circle = circleOf(world, club);
  const [first, second, third] = await circle.people(3);
  if (!first || !second || !third) throw new Error("There is nobody.");
  [ada, bob, carol] = [first, second, third];
  own = await circle.open(ada, [bob]);
});
afterAll(async () => {
  await app.close();
  await watched.close();
  await owner.end();
  await world.close();
});

/** So many messages of somebody, with their numbers behind the words. */
const fill = (conversationId: string, by: TestAccount, words: string, count: number) =>
  world.scope(club).write((tx) =>
    sql`insert into conversation_messages (conversation_id, account_id, text)
      select c.id, ${by.id}, ${words}::text || ' ' || n from conversations c, generate_series(1, ${count}::int) n
      where c.number = ${Number(conversationId)}`.execute(tx),
  );

/** All that was said so far was said in the course of a hundred days. */
const growOld = () =>
  world.scope(club).write(async (tx) => {
    await sql`update conversation_messages t set created_at = aged.at
      from (select id, now() - interval '100 days' * (1 - row_number() over (order by id)::float / count(*) over ()) as at
        from conversation_messages) aged
      where aged.id = t.id`.execute(tx);
    await sql`update conversations c set last_message_id = t.id, last_message_at = t.created_at
      from (select distinct on (conversation_id) conversation_id, id, created_at from conversation_messages
        order by conversation_id, id desc) t
      where t.conversation_id = c.id`.execute(tx);
  });

const searched = async (text: string, by = ada, conversationId = own): Promise<string[]> =>
  (await by.call(chat.messages, { params: { conversationId }, query: { search: text } })).items.map(
    (item) => item.text,
  );
const everywhere = async (text: string, by = ada): Promise<string[]> =>
  (await thingsOf(world, club).find(by, text)).messages.map(({ excerpt }) => excerpt);

describe("what was said long ago in a long conversation", () => {
  test("is found by each of its words, in it and by the search over everything", async () => {
    await fill(own, bob, "Curlew at dawn", 1);
    await fill(own, bob, "Wave", 3_000);
    await growOld();
    for (const text of ["curlew", "dawn curlew", "CURL"]) {
      expect(await searched(text), text).toEqual(["Curlew at dawn 1"]);
      expect(await everywhere(text), text).toEqual(["Curlew at dawn 1"]);
    }
    expect(await searched("curlew dusk")).toEqual([]);
  });

  test("is found in each of several, the newest first, whenever they ended", async () => {
    const other = await circle.open(ada, [carol], "Crew");
    await fill(other, carol, "Curlew", 2_000);
    await fill(own, bob, "Curlew", 3);
    await fill(own, bob, "Wave", 2_000);
    await growOld();
    expect(await everywhere("curlew")).toEqual([...["Curlew 3", "Curlew 2", "Curlew 1", "Curlew 2000", "Curlew 1999"]]);
  });

  test("is found in each of many, by one of its words, by a part of one, and beside a common word", async () => {
    for (let number = 1; number <= 20; number += 1) {
      const crew = await circle.open(ada, [carol], `Crew ${number}`);
      await fill(crew, carol, `Curlew over the wave, ${number},`, 1);
      await fill(crew, carol, "Wave", 100);
    }
    await growOld();
    const newest = [20, 19, 18, 17, 16].map((number) => `Curlew over the wave, ${number}, 1`);
    for (const text of ["curlew", "cur", "wave curlew", "the over wave curlew"])
      expect(await everywhere(text), text).toEqual(newest);
  });

  test("is found before what is older, although enough of that was met", async () => {
    for (let number = 1; number <= 20; number += 1)
      await fill(await circle.open(ada, [carol], `Crew ${number}`), carol, "Curlew", 100);
    for (let number = 1; number <= 6; number += 1) {
      await fill(own, bob, `Curlew of Bob ${number}:`, 1);
      await fill(own, bob, "Wave", 100);
    }
    await growOld();
    expect(await everywhere("curlew")).toEqual([6, 5, 4, 3, 2].map((number) => `Curlew of Bob ${number}: 1`));
  });

  test("by words of two letters alone is found among the newest five thousand", async () => {
    await fill(own, bob, "ox", 1);
    await fill(own, bob, "Wave", 3_000);
    await growOld();
    expect(await searched("ox")).toEqual(["ox 1"]);
  });

  test("is not found by who came in later, by who has left, nor in the words of whom one has blocked", async () => {
    const crew = await circle.open(ada, [bob], "Crew");
    await fill(crew, ada, "Curlew", 1);
    await fill(crew, bob, "Curlew of Bob", 1);
    await fill(crew, ada, "Wave", 1_500);
    await growOld();
    await ada.call(chat.addMember, { params: { conversationId: crew, accountId: carol.id } });
    await fill(crew, ada, "Wave", 1_500);
    await growOld();
    expect(await searched("curlew", carol, crew)).toEqual([]);
    expect(await everywhere("curlew", carol)).toEqual([]);
    expect(await everywhere("curlew", bob)).toEqual(["Curlew of Bob 1", "Curlew 1"]);
    await circle.block(ada, bob);
    expect(await everywhere("curlew")).toEqual(["Curlew 1"]);
    expect(await searched("curlew", ada, crew)).toEqual(["Curlew 1"]);
    await bob.call(chat.leave, { params: { conversationId: crew } });
    expect(await everywhere("curlew", bob)).toEqual([]);
  });
});

/** Messages that the database reads for the statement, also in the functions that it asks. */
const readBy = async ({ sql: text, parameters }: Statement): Promise<number> => {
  await owner.query("begin");
  await owner.query("set local role moothall_app");
  await owner.query("select set_config('app.organization_id', $1, true)", [club.id]);
  await owner.query(text, [...parameters]);
  const { rows } = await owner.query<{ read: string }>(
    "select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'conversation_messages'",
  );
  await owner.query("rollback");
  return Number(rows[0]?.read);
};

test("a word that others say a lot costs who does not meet them nothing", async () => {
  const dora = await world.account(club);
  await circle.befriend(carol, dora);
  const others = await circle.open(carol, [dora]);
  await fill(own, bob, "Curlew over the tide", 1);
  await fill(own, bob, "Wave", 2_000);
  await fill(others, carol, "Tide", 20_000);
  await growOld();
  await owner.query("vacuum analyze conversation_messages");
  statements.length = 0;
  const params = { conversationId: own };
  expect((await send(app, chat.messages, { params, query: { search: "tide" } }, ada.who)).status).toBe(200);
  expect((await send(app, search.everything, { query: { search: "tide" } }, ada.who)).status).toBe(200);
  const asked = statements.filter((statement) => statement.sql.includes("found_messages"));
  expect(asked).toHaveLength(2);
  // Their own are few enough to be read from end to end, which PostgreSQL may do; of the others none is.
  for (const statement of asked) expect(await readBy(statement), statement.sql).toBeLessThan(10_000);
});
