import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import type { Activity, EntityInput } from "#entities/community/activities";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Crew, crewOf } from "./activities-crew.ts";
import { fault, post, share } from "./activities-posts.ts";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
let cyd: TestAccount;
let places: Crew["places"];
let said: Crew["said"];
let refusal: Crew["refusal"];
let leave: Crew["leave"];
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ club, ada, bob, cyd, places, said, refusal, leave } = await crewOf(world));
});
afterAll(() => world.close());

const seenBy = (who: TestAccount, activityId: string) => who.call(activities.get, { params: { activityId } });
const sharesFor = async (who: TestAccount, activityId: string) => (await seenBy(who, activityId))._count.shares;
const told = ({ id }: TestAccount) =>
  world
    .scope(club)
    .read((tx) =>
      tx
        .selectFrom("notifications")
        .where("accountId", "=", id)
        .select(["type", "senderId", "activityId"])
        .orderBy("createdAt")
        .execute(),
    );

/** What somebody finds of a reshare whose post is not there for them: that there was one, and nothing else. */
const expectNothingOf = (reshare: Activity) => {
  expect(reshare).toMatchObject({ reshare: true, shared: null });
  expect(JSON.stringify(reshare)).not.toMatch(/High water|ada-byron/);
};

describe("a post that is passed on", () => {
  test("stands in the reshare as it was said, with its author, its parts and its pictures", async () => {
    const { id: imageId } = await world.insert(club, "images", { width: 8, height: 8, accountId: ada.id });
    const original = await post(ada, {
      message: "Ask @bob",
      entities: [{ type: "mention", startIndex: 4, endIndex: 8, marks: ["bold"], accountId: bob.id }],
      imageIds: [imageId],
      groupId: places["a public group"].groupId,
    });
    const made = await share(bob, original.id, { message: "Worth reading" });
    expect(made).toMatchObject({ message: "Worth reading", groupId: null, reshare: true });
    for (const reshare of [made, await seenBy(cyd, made.id)])
      expect(reshare.shared).toMatchObject({
        ...{ id: original.id, message: "Ask @bob", account: { username: "ada-byron" }, group: { slug: "open" } },
        ...{ entities: [{ type: "mention", account: { username: "bob-grant" } }], images: [{ id: imageId }] },
      });
    expect(await seenBy(cyd, original.id)).toMatchObject({ reshare: false, shared: null });
  });

  test("needs no words, but a comment passes nothing on, and is not passed on", async () => {
    const id = await said(ada);
    expect(await share(bob, id)).toMatchObject({ message: "", images: [], shared: { id } });
    const commentedId = await said(ada);
    expect(await refusal(bob, id, { commentedId })).toEqual(fault({ sharedId: "invalid" }));
    const { id: comment } = await post(ada, { commentedId });
    expect(await refusal(bob, comment)).toEqual(fault({ sharedId: "not_shareable" }));
  });

  test("by a reshare is the original, however often it goes round", async () => {
    const id = await said(ada);
    const first = await share(bob, id);
    const second = await share(cyd, first.id);
    const third = await share(ada, second.id);
    expect([second.shared?.id, third.shared?.id]).toEqual([id, id]);
    expect(await sharesFor(cyd, id)).toBe(3);
    expect(await sharesFor(cyd, first.id)).toBe(0);
  });

  test("stands once in each place by the same account, also when pressed twice at once, and again once it is removed", async () => {
    const id = await said(ada);
    const statuses = await Promise.all([1, 2, 3].map(() => refusal(bob, id)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await refusal(bob, id)).toEqual(fault({ sharedId: "already_shared" }));
    const inGroup = await share(bob, id, { groupId: places["a private group"].groupId });
    expect(await refusal(bob, id, { groupId: places["a private group"].groupId })).toMatchObject({ status: 400 });
    await bob.call(activities.remove, { params: { activityId: inGroup.id } });
    await share(bob, id, { groupId: places["a private group"].groupId });
  });

  test("is no more to be had once it is deleted: its reshares say so, and pass nothing on", async () => {
    const id = await said(ada);
    const reshare = await share(bob, id, { message: "Look" });
    await ada.call(activities.remove, { params: { activityId: id } });
    const left = await seenBy(cyd, reshare.id);
    expectNothingOf(left);
    expect(left.message).toBe("Look");
    expect(await refusal(cyd, reshare.id)).toEqual(fault({ sharedId: "not_shareable" }));
    expect(await cyd.call(activities.sharingPlaces, { params: { activityId: reshare.id } })).toEqual({
      ...{ feed: false, groups: [], events: [], content: null },
    });
  });

  test("goes with its author", async () => {
    const id = await said(ada);
    const reshare = await share(bob, id);
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", ada.id).execute());
    expectNothingOf(await seenBy(cyd, reshare.id));
  });

  test("that is removed at the same moment is gone from its reshare, or is not found", async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await said(ada);
      const [removed, shared] = await Promise.all([
        world.send(activities.remove, { params: { activityId: id } }, ada.who),
        refusal(bob, id),
      ]);
      expect([removed.status, [200, 404].includes(shared.status)], `${shared.status}`).toEqual([200, true]);
    }
    const left = await world
      .scope(club)
      .read((tx) => tx.selectFrom("activities").where("sharedId", "is not", null).selectAll().execute());
    expect(left).toEqual([]);
  });
});

describe("a reshare", () => {
  test("shows nothing of its post to who has come to be outside: the group turned private, or was left", async () => {
    const open = places["a public group"];
    const reshare = await share(bob, await said(ada, open));
    expect((await seenBy(cyd, reshare.id)).shared).not.toBeNull();
    await world
      .scope(club)
      .write((tx) => tx.updateTable("groups").set({ access: "private" }).where("id", "=", open.groupId).execute());
    expectNothingOf(await seenBy(cyd, reshare.id));
    const stranger = await world.send(
      activities.get,
      { params: { activityId: reshare.id } },
      { organizationId: club.id },
    );
    expect(stranger.body).toMatchObject({ data: { shared: null } });
    expect((await seenBy(bob, reshare.id)).shared).not.toBeNull();
    await leave(bob, open.groupId);
    expectNothingOf(await seenBy(bob, reshare.id));
    const [first] = (await bob.call(activities.own, {})).items;
    expectNothingOf(first ?? expect.fail("The reshare is not among their own."));
  });

  test("shows nothing of who has blocked its reader, and of whom its reader has blocked", async () => {
    const reshare = await share(bob, await said(ada));
    await ada.call(accounts.block, { params: { accountId: cyd.id } });
    expectNothingOf(await seenBy(cyd, reshare.id));
    const other = await share(bob, await said(cyd));
    expect((await seenBy(ada, other.id)).shared).toBeNull();
  });

  test("counts for whom it is there: a number tells nothing of private places, nor of who is blocked", async () => {
    const id = await said(ada);
    await share(bob, id, places["a private group"]);
    await share(bob, id, places["an event of a group only"]);
    expect([await sharesFor(ada, id), await sharesFor(cyd, id)]).toEqual([2, 0]);
    const stranger = await world.send(activities.get, { params: { activityId: id } }, { organizationId: club.id });
    expect(stranger.body).toMatchObject({ data: { _count: { shares: 0 } } });
    await share(bob, id);
    expect([await sharesFor(ada, id), await sharesFor(cyd, id)]).toEqual([3, 1]);
    await cyd.call(accounts.block, { params: { accountId: bob.id } });
    expect(await sharesFor(cyd, id)).toBe(0);
  });

  test("is removed by its author without the post that it shows", async () => {
    const id = await said(ada);
    const reshare = await share(bob, id);
    await bob.call(activities.remove, { params: { activityId: reshare.id } });
    expect(await sharesFor(bob, id)).toBe(0);
  });

  test("says no more in a minute than posts do", async () => {
    const ids = await Promise.all(Array.from({ length: 31 }, () => said(ada)));
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await refusal(bob, id)).status);
    expect([new Set(statuses.slice(0, 30)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
  });
});

describe("whose post is passed on", () => {
  test("is told once, also where the reshare mentions them, and of the reshare", async () => {
    const id = await said(ada);
    const mention: EntityInput = { type: "mention", startIndex: 0, endIndex: 1, marks: [], accountId: ada.id };
    const reshare = await share(bob, id, { message: "@", entities: [mention] });
    expect(await told(ada)).toEqual([{ type: "RESHARE", senderId: bob.id, activityId: reshare.id }]);
    const again = await share(cyd, reshare.id);
    expect((await told(ada)).at(-1)).toEqual({ type: "RESHARE", senderId: cyd.id, activityId: again.id });
    expect(await told(bob)).toEqual([]);
  });

  test("is told nothing of their own reshare, nor of what goes on in places that are closed to them", async () => {
    const id = await said(cyd);
    await share(cyd, id);
    await share(bob, id, places["a private group"]);
    await share(ada, id, places["an event of a group only"]);
    expect(await told(cyd)).toEqual([]);
  });
});
