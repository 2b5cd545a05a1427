import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { findHandMade, findIdleOwnWork } from "#bin/effects";
import { readSources } from "#bin/walls";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { emit } from "#server/domain-events/emit";
import { type FactName, facts } from "#server/domain-events/facts";
import { jobContext } from "#server/jobs/context";
import { tidyOrganization } from "#server/jobs/tidying";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { subscribers } from "#server/subscribers";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

const root = join(import.meta.dirname, "../../..");

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
  [ada, bob] = [await world.account(club), await world.account(club)];
});
afterAll(() => world.close());

const kept = (of: OrganizationRecord = club) =>
  world
    .scope(of)
    .read((tx) => tx.selectFrom("domainEvents").select(["name", "thingId", "payload"]).orderBy("id").execute());
const told = () =>
  world.scope(club).read((tx) => tx.selectFrom("notifications").select(["accountId", "type"]).execute());
const follow = () => ada.call(accounts.follow, { params: { accountId: bob.id } });

describe("a fact", () => {
  test("is kept beside what it tells of, and nothing is kept of what changed nothing", async () => {
    await follow();
    await follow();
    expect(await kept()).toEqual([
      { name: "account.followed", thingId: bob.id, payload: { accountId: bob.id, followerId: ada.id } },
    ]);
  });

  test("goes with its transaction, and all that its subscribers did", async () => {
    const failing = world.scope(club).write(async (tx) => {
      await emit({ now: new Date() }, tx, "account.followed", { accountId: bob.id, followerId: ada.id });
      throw new Error("The disk is full.");
    });
    await expect(failing).rejects.toThrow("The disk is full.");
    expect([await kept(), await told()]).toEqual([[], []]);
  });

  test("stands behind those that happened to the same thing before", async () => {
    const { id } = await bob.call(activities.create, { body: { message: "High water", entities: [] } });
    await ada.call(activities.like, { params: { activityId: id } });
    await ada.call(activities.unlike, { params: { activityId: id } });
    await bob.call(activities.remove, { params: { activityId: id } });
    const names = (await kept()).filter(({ thingId }) => thingId === id).map(({ name }) => name);
    expect(names).toEqual(["activity.created", "activity.liked", "activity.unliked", "activity.removed"]);
  });

  test("is its organization's alone", async () => {
    const other = await world.organization();
    await follow();
    expect(await kept(other)).toEqual([]);
  });

  test("is forgotten after thirty days", async () => {
    await follow();
    for (const [days, left] of [
      [29, 1],
      [31, 0],
    ] as const) {
      world.clock.now = new Date(inDays(days));
      await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
      expect(await kept()).toHaveLength(left);
    }
  });

  test("holds what its schema says and no word that somebody wrote", async () => {
    const group = await world.insert(club, "groups", { slug: "rowers", name: "Rowers", access: "private" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: ada.id, role: "moderator" });
    await ada.call(groups.invite, { params: { groupId: group.id }, body: { accountIds: [bob.id] } });
    await ada.call(activities.create, { body: { message: "Unmistakable words", entities: [], groupId: group.id } });
    const rows = await kept();
    expect(rows.map(({ name }) => name)).toEqual(["group.invited", "activity.created"]);
    for (const { name, payload } of rows) {
      const { payload: schema } = facts[z.enum(Object.keys(facts) as FactName[]).parse(name)];
      expect(schema.strict().safeParse(payload).error).toBeUndefined();
      expect(JSON.stringify(payload)).not.toMatch(/Unmistakable|Rowers/);
    }
  });
});

describe("the house", () => {
  const sources = async (pattern: string): Promise<Map<string, string>> => {
    const files = await Array.fromAsync(glob(pattern, { cwd: root }));
    return new Map(
      await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const)),
    );
  };

  test("every fact is said somewhere, and heard by somebody", async () => {
    const texts = [...(await sources("server/modules/**/*.ts")).values()].join("\n");
    const unsaid = Object.keys(facts).filter((name) => !new RegExp(`\\b(emit|fact)\\([^"]*"${name}"`).test(texts));
    const unheard = Object.keys(facts).filter((name) => !Object.values(subscribers).some((each) => name in each));
    expect({ unsaid, unheard }).toEqual({ unsaid: [], unheard: [] });
  });

  test("use cases call no mail, no notification, no socket and no queue by hand", async () => {
    const all = await readSources();
    expect(all.length).toBeGreaterThan(500);
    expect([...findHandMade(all), ...findIdleOwnWork(all)]).toEqual([]);
  });
});
