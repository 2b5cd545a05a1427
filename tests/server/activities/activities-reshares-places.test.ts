import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Crew, crewOf } from "./activities-crew.ts";
import type { PlaceName } from "./activities-places.ts";
import { fault, share } from "./activities-posts.ts";

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

describe("where a post may go", () => {
  /** What is answered to who passes a post of each place on into the open feed, and in its own place. */
  const answers: Readonly<Record<PlaceName, readonly [feed: number, here: number]>> = {
    "the open feed": [200, 200],
    "a public group": [200, 200],
    "a private group": [400, 200],
    "a group that is not active": [400, 456],
    "an event": [200, 200],
    "an event without a link": [400, 200],
    "an event of a group only": [400, 200],
    "an event without a feed": [456, 456],
    "a content": [200, 200],
    "a content of a private channel": [400, 200],
    "a content that is not out": [404, 404],
  };

  test.each(Object.entries(answers))("out of %s", async (name, [feed, here]) => {
    const place = places[name as PlaceName];
    expect((await refusal(bob, await said(ada, place))).status).toBe(feed);
    expect((await refusal(bob, await said(ada, place), place)).status).toBe(here);
  });

  test("what is closed goes into no other place, not by its author either, nor by way of a reshare", async () => {
    const secret = places["a private group"];
    const id = await said(ada, secret);
    const closed = fault({ sharedId: "closed_place" });
    for (const place of [{}, places["a public group"], places["an event"], places["a content of a private channel"]])
      expect(await refusal(ada, id, place)).toEqual(closed);
    const { id: reshare } = await share(bob, id, secret);
    expect(await refusal(bob, reshare)).toEqual(closed);
    expect(await bob.call(activities.sharingPlaces, { params: { activityId: reshare } })).toMatchObject({
      ...{ feed: false, groups: [{ slug: "secret" }], events: [], content: null },
    });
  });

  test("who may not read it is answered as by its page", async () => {
    expect((await refusal(cyd, await said(ada, places["a private group"]))).status).toBe(453);
    expect((await refusal(cyd, await said(ada, places["a content of a private channel"]))).status).toBe(461);
    const other = await world.organization();
    const foreign = await world.account(other);
    const { id } = await world.insert(other, "activities", { accountId: foreign.id, message: "Ebb" });
    expect((await refusal(cyd, id)).status).toBe(404);
    expect((await world.send(activities.sharingPlaces, { params: { activityId: id } }, cyd.who)).status).toBe(404);
  });

  test("who has left its group passes nothing of it on, not what they said themselves either", async () => {
    const secret = places["a private group"];
    const [theirs, own] = [await said(ada, secret), await said(bob, secret)];
    await leave(bob, secret.groupId);
    for (const id of [theirs, own])
      for (const place of [{}, secret]) expect((await refusal(bob, id, place)).status).toBe(453);
  });

  test("neither of two of whom one has blocked the other passes on what the other said", async () => {
    await ada.call(accounts.block, { params: { accountId: bob.id } });
    expect((await refusal(bob, await said(ada))).status).toBe(404);
    expect((await refusal(ada, await said(bob))).status).toBe(404);
    // Nor does a reshare of somebody else lead around it.
    const reshare = await share(cyd, await said(ada));
    expect((await refusal(bob, reshare.id)).status).toBe(404);
  });

  test("is offered: everywhere one may post, what one may enter no more is not", async () => {
    const id = await said(cyd);
    await world
      .scope(club)
      .write((tx) =>
        tx
          .updateTable("events")
          .set({ publishedAt: null, visible: false })
          .where("id", "=", places["an event without a link"].eventId)
          .execute(),
      );
    const {
      feed,
      groups: offered,
      events,
      content,
    } = await bob.call(activities.sharingPlaces, { params: { activityId: id } });
    expect([feed, offered.map(({ slug }) => slug), content]).toEqual([true, ["open", "secret"], null]);
    const expected = [places["an event"].eventId, places["an event of a group only"].eventId];
    expect(events.map((event) => event.id).sort()).toEqual(expected.sort());
    for (const eventId of expected) await share(bob, id, { eventId });
    expect(await cyd.call(activities.sharingPlaces, { params: { activityId: id } })).toMatchObject({
      groups: [],
      events: [],
    });
    const onContent = await said(ada, places["a content"]);
    expect(await cyd.call(activities.sharingPlaces, { params: { activityId: onContent } })).toMatchObject({
      ...{ feed: true, content: { id: places["a content"].contentId } },
    });
  });
});
