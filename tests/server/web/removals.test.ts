import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followStalePages } from "#bin/pages/stale-pages";
import { activities } from "#contract/activities";
import { shown } from "#server/db/removals";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let author: TestAccount;
let platformUrl: string;

/** How to end those that still listen: the platform waits for them as it closes. */
const ends = new Set<() => void>();

/** What a web process was told to drop, one after the other; undefined = everything. */
const follow = async (organizationId: () => string) => {
  const dropped: (string | undefined)[] = [];
  const heard = new EventTarget();
  const pages = {
    domains: () => new Set(["club.example", "other.example"]),
    drop: (domain?: string) => {
      dropped.push(domain);
      heard.dispatchEvent(new Event("drop"));
    },
  };
  const organizationAt = async (domain: string) => (domain === "club.example" ? organizationId() : randomUUID());
  const doubted: (string | null)[] = [];
  const doubt = (id: string | null) => void doubted.push(id);
  const begun = once(heard, "drop");
  const end = followStalePages({ platformUrl, pages, organizationAt, doubt, pause: 10 });
  ends.add(end);
  await begun;
  // What was said before this process listened is lost.
  expect(doubted[0]).toBeNull();
  // That the test's organization was made may be heard as late as now. After what another does, all of it was heard.
  const other = await world.organization();
  await world.scope(other).write(async (tx) => {
    await sql`delete from faqs`.execute(tx);
    await sql`delete from account_attributes`.execute(tx);
  });
  await expect.poll(() => doubted.filter((id) => id === other.id)).toHaveLength(2);
  doubted.length = 0;
  dropped.length = 0;
  return { dropped, doubted, next: () => once(heard, "drop"), end };
};

beforeAll(async () => {
  world = await startWorld();
  platformUrl = await world.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  club = await world.organization();
  author = await world.account(club);
});
afterEach(() => {
  for (const end of ends) end();
  ends.clear();
});
afterAll(() => world.close());

const post = async (): Promise<string> => {
  const { id } = await author.call(activities.create, { body: { message: "Hello", entities: [] } });
  return id;
};

// How soon, `removals.endure.test.ts` measures.
describe("web processes hear", () => {
  test("that a post was deleted, all of them, and of no other organization's pages", async () => {
    const followers = await Promise.all([follow(() => club.id), follow(() => club.id)]);
    const activityId = await post();
    const told = Promise.all(followers.map(({ next }) => next()));
    await world.send(activities.remove, { params: { activityId } }, author.who);
    await told;
    for (const { dropped, end } of followers) {
      expect(dropped).toEqual(["club.example"]);
      end();
    }
  });

  test.each([
    ["an event is hidden", "update events set visible = false"],
    ["an event is canceled", "update events set canceled_at = now()"],
    ["a group is closed", "update groups set active = false"],
    ["an account is disabled", "update accounts set disabled = true"],
    ["a channel is private from now on", "update channels set private = true"],
    ["a channel is gone", "delete from channels"],
    ["a content is gone", "delete from contents"],
    ["a content is a draft again, or out", "update contents set published = null"],
    ["something is live from now on", "update streams set started_at = now()"],
  ])("that %s", async (_what, statement) => {
    const { dropped, next, end } = await follow(() => club.id);
    const told = next();
    await world.platform.database.organization(club.id).write((tx) => sql.raw(statement).execute(tx));
    await told;
    expect(dropped).toEqual(["club.example"]);
    end();
  });

  test("that the settings of an organization were changed, before its pages are made anew", async () => {
    const { dropped, doubted, next, end } = await follow(() => club.id);
    const told = next();
    await world.platform.database.asPlatform("change a setting", (tx) =>
      tx.updateTable("organizations").where("id", "=", club.id).set({ googlePlayLink: null }).execute(),
    );
    await told;
    expect([dropped, doubted]).toEqual([[undefined], [null]]);
    end();
  });

  test("and nothing of what removes nothing, or comes to nothing", async () => {
    const { dropped, next, end } = await follow(() => club.id);
    const told = next();
    await post();
    const scope = world.platform.database.organization(club.id);
    await scope.write((tx) => sql`update events set registration_count = registration_count`.execute(tx));
    const fails = scope.write(async (tx) => {
      await sql`delete from activities`.execute(tx);
      throw new Error("not after all");
    });
    await expect(fails).rejects.toThrow("not after all");
    await world.platform.database.asPlatform("hide everybody's", (tx) => sql`delete from faqs`.execute(tx));
    await told;
    expect(dropped).toEqual([undefined]);
    end();
  });
});

test("a web process knows whether it is told", async () => {
  const told: boolean[] = [];
  const end = followStalePages({
    ...{ platformUrl, pause: 10 },
    pages: { domains: () => new Set(), drop: () => undefined },
    told: (isTold) => told.push(isTold),
  });
  await expect.poll(() => told).toEqual([true]);
  end();
  await expect.poll(() => told).toEqual([true, false]);
});

test("nobody outside hears it", async () => {
  const reply = await world.app.inject({ url: "/stale-pages", headers: { "x-forwarded-for": "9.9.9.9" } });
  expect(reply.statusCode).toBe(404);
});

test("the table of what is shown names tables and columns that there are", async () => {
  const { rows } = await world.platform.database.asPlatform("read the catalog", (tx) =>
    sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`.execute(tx),
  );
  const names = new Set(rows.map(({ name }) => name));
  const wanted = Object.entries(shown).flatMap(([table, columns]) =>
    ["organization_id", ...columns].map((column) => `${table}.${column}`),
  );
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});
