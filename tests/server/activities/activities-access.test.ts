import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Credentials } from "#tests/support/client";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { makePlaces, type PlaceName } from "./activities-places.ts";

let world: World;
let club: OrganizationRecord;
let author: TestAccount;
let insider: TestAccount;
let stranger: TestAccount;
let places: Awaited<ReturnType<typeof makePlaces>>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  author = await world.account(club);
  insider = await world.account(club);
  stranger = await world.account(club);
  places = await makePlaces(world, club, [author, insider]);
});
afterAll(() => world.close());

const said = (place: object = {}, by: TestAccount = author) =>
  world.insert(club, "activities", { accountId: by.id, message: "High water", ...place });

const reads = [activities.get, activities.comments, activities.likes];
const writes = [activities.like, activities.unlike, activities.report];
const statusOf = async (call: AnyEndpoint, activityId: string, who: Partial<Credentials>) =>
  (await world.send(call, { params: { activityId } }, who)).status;
const comment = async (commentedId: string, who: Credentials) =>
  (await world.send(activities.create, { body: { message: "At noon", entities: [], commentedId } }, who)).status;

/** What strangers and those inside are answered about an activity in each place. */
const answers: Readonly<Record<PlaceName, { stranger: number; insider: number; comment?: number }>> = {
  "the open feed": { stranger: 200, insider: 200 },
  "a public group": { stranger: 200, insider: 200 },
  "a private group": { stranger: 453, insider: 200 },
  "a group that is not active": { stranger: 404, insider: 200, comment: 456 },
  "an event": { stranger: 200, insider: 200 },
  "an event without a link": { stranger: 200, insider: 200 },
  "an event of a group only": { stranger: 453, insider: 200 },
  "an event without a feed": { stranger: 456, insider: 456 },
  "a content": { stranger: 200, insider: 200 },
  "a content of a private channel": { stranger: 461, insider: 200 },
  "a content that is not out": { stranger: 404, insider: 404 },
};

describe.each(Object.entries(answers))("in %s", (name, expected) => {
  const place = () => places[name as PlaceName];

  test("an activity, its comments and its likes are read by whom the place lets in", async () => {
    const { id } = await said(place());
    const { id: commentId } = await said({ ...place(), commentedId: id }, insider);
    for (const activityId of [id, commentId])
      for (const call of reads) {
        expect(await statusOf(call, activityId, { organizationId: club.id }), call.id).toBe(expected.stranger);
        expect(await statusOf(call, activityId, stranger.who), call.id).toBe(expected.stranger);
        expect(await statusOf(call, activityId, insider.who), `${call.id} inside`).toBe(
          call === activities.get && activityId === commentId ? 200 : expected.insider,
        );
      }
  });

  test("is answered by them, and by nobody else", async () => {
    const { id } = await said(place());
    for (const call of writes) {
      expect(await statusOf(call, id, stranger.who), call.id).toBe(expected.stranger);
      expect(await statusOf(call, id, insider.who), `${call.id} inside`).toBe(expected.insider);
    }
    expect(await comment(id, stranger.who)).toBe(expected.stranger);
    expect(await comment(id, insider.who)).toBe(expected.comment ?? expected.insider);
    const counted = expected.insider === 200 && !expected.comment ? (expected.stranger === 200 ? 2 : 1) : 0;
    const row = await world
      .scope(club)
      .read((tx) => tx.selectFrom("activities").where("id", "=", id).select("commentCount").executeTakeFirstOrThrow());
    expect(row.commentCount).toBe(counted);
  });

  test("its author reads it, wherever it stands", async () => {
    const { id } = await said(place());
    expect(await statusOf(activities.get, id, author.who)).toBe(200);
  });
});

describe("who has left a private group", () => {
  test("keeps their own words, and hears nothing more that is said to them", async () => {
    const place = places["a private group"];
    const { id: activityId } = await said(place);
    await said({ ...place, commentedId: activityId }, insider);
    await insider.call(activities.like, { params: { activityId } });
    await world
      .scope(club)
      .write((tx) => tx.deleteFrom("groupMemberships").where("accountId", "=", author.id).execute());
    expect(await statusOf(activities.get, activityId, author.who)).toBe(200);
    for (const call of [activities.comments, activities.likes, activities.like])
      expect(await statusOf(call, activityId, author.who), call.id).toBe(453);
    expect(await comment(activityId, author.who)).toBe(453);
    expect(await statusOf(activities.remove, activityId, author.who)).toBe(200);
  });
});

describe("who does not meet the author", () => {
  const everywhere = async (activityId: string, who: TestAccount, expected: number) => {
    for (const call of [...reads, ...writes]) expect(await statusOf(call, activityId, who.who), call.id).toBe(expected);
    expect(await comment(activityId, who.who)).toBe(expected);
  };

  test("finds nothing of theirs, whoever of the two has blocked", async () => {
    const { id } = await said();
    await author.call(accounts.block, { params: { accountId: stranger.id } });
    await everywhere(id, stranger, 404);
    await author.call(accounts.unblock, { params: { accountId: stranger.id } });
    await stranger.call(accounts.block, { params: { accountId: author.id } });
    await everywhere(id, stranger, 404);
  });

  test("finds no comment on theirs either", async () => {
    const { id: commentedId } = await said();
    const { id } = await said({ commentedId }, insider);
    await author.call(accounts.block, { params: { accountId: stranger.id } });
    await everywhere(id, stranger, 404);
  });

  test("does not see them among comments and likes", async () => {
    const { id: activityId } = await said({}, insider);
    await said({ commentedId: activityId });
    await author.call(activities.like, { params: { activityId } });
    await author.call(accounts.block, { params: { accountId: stranger.id } });
    const params = { activityId };
    expect(await stranger.call(activities.comments, { params })).toEqual({ items: [], count: 0 });
    expect(await stranger.call(activities.likes, { params })).toEqual({ items: [], count: 0 });
    expect((await insider.call(activities.comments, { params })).count).toBe(1);
    expect((await insider.call(activities.likes, { params })).count).toBe(1);
  });

  test("finds nothing of an account that is disabled", async () => {
    const { id } = await said();
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", author.id).execute());
    await everywhere(id, stranger, 404);
  });
});

test("what a comment says of its own place opens nothing", async () => {
  const { id: commentedId } = await said(places["a private group"]);
  const { id } = await said({ commentedId }, insider);
  for (const call of reads) expect(await statusOf(call, id, stranger.who), call.id).toBe(453);
});

test("another organization has none of it", async () => {
  const other = await world.organization();
  const foreigner = await world.account(other);
  const { id } = await said();
  for (const call of [...reads, ...writes, activities.remove])
    expect(await statusOf(call, id, foreigner.who), call.id).toBe(404);
  expect(await comment(id, foreigner.who)).toBe(404);
});
