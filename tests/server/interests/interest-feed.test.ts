import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { activities } from "#contract/activities";
import { interests } from "#contract/interests";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { send } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

/** Enough that sorting all of them would be the wrong way. */
const mentions = 3_000;

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let owner: pg.Client;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  ada = await world.account(club);
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

interface Node {
  "Node Type": string;
  "Index Name"?: string | undefined;
  "Actual Rows": number;
  Plans?: Node[] | undefined;
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Index Name": z.string().optional(),
    "Actual Rows": z.number(),
    Plans: z.array(node).optional(),
  }),
);
const explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: node })]) })]);

const nodesOf = (top: Node): Node[] => [top, ...(top.Plans ?? []).flatMap(nodesOf)];

const planOf = async (text: string, parameters: readonly unknown[]): Promise<Node[]> => {
  await owner.query("begin");
  await owner.query("set local role moothall_app");
  await owner.query("select set_config('app.organization_id', $1, true)", [club.id]);
  const { rows } = await owner.query(`explain (analyze, format json) ${text}`, [...parameters]);
  await owner.query("rollback");
  const [{ "QUERY PLAN": plan }] = explained.parse(rows);
  return nodesOf(plan[0].Plan);
};

test("the feed of a much used interest is walked from its newest, and not sorted", async () => {
  const { id: interestId } = await world.insert(club, "interests", { name: "Tides" });
  await world.scope(club).write(async (tx) => {
    await sql`insert into activities (account_id, message, created_at)
      select ${ada.id}, 'Tide ' || n, now() - n * interval '1 minute' from generate_series(1, ${mentions}::int) n`.execute(
      tx,
    );
    await sql`insert into activity_entities (activity_id, type, start_index, end_index, interest_id)
      select id, 'interest', 0, 4, ${interestId} from activities`.execute(tx);
  });
  await owner.query("vacuum analyze activities");
  await owner.query("vacuum analyze activity_entities");
  const pages: { text: string; parameters: readonly unknown[] }[] = [];
  const watched = openDatabase(world.databaseUrl, {
    onStatement: (text, parameters) => {
      if (text.includes("activity_entities n cross join") && text.includes("order by"))
        pages.push({ text, parameters });
    },
  });
  const app = buildApp({ ...world.platform, database: watched });
  const asked = { params: { interest: interestId }, query: { pageSize: 10 } };
  const { body } = await send(app, interests.activities, asked, ada.who);
  await app.close();
  await watched.close();
  expect(body.data).toMatchObject([{ message: "Tide 1" }, { message: "Tide 2" }, ...Array(8).fill({})]);
  expect(pages).toHaveLength(1);
  for (const { text, parameters } of pages) {
    const nodes = await planOf(text, parameters);
    expect(nodes.map((each) => each["Node Type"])).not.toContain("Sort");
    const walk = nodes.find((each) => each["Index Name"] === "activity_entities_said");
    expect(walk?.["Actual Rows"]).toBeLessThanOrEqual(20);
  }
});

test("an activity that names an interest twice is in its feed once", async () => {
  const { id: interestId } = await world.insert(club, "interests", { name: "Knots" });
  const part = { type: "interest" as const, marks: [], interestId };
  const { id } = await ada.call(activities.create, {
    body: {
      message: "#Knots and #Knots",
      entities: [
        { ...part, startIndex: 0, endIndex: 6 },
        { ...part, startIndex: 11, endIndex: 17 },
      ],
    },
  });
  const feed = await ada.call(interests.activities, { params: { interest: "knots" } });
  expect([feed.items.map((item) => item.id), feed.count]).toEqual([[id], 1]);
});
