import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { events } from "#contract/events";
import { listings } from "#contract/listings";
import { programme } from "#contract/programme";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish } from "#server/realtime/publish";
import { openPage, type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let url: string;
let club: OrganizationRecord;
let host: TestAccount;
let reader: TestAccount;
let eventId: string;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  [host, reader] = await Promise.all([world.account(club), world.account(club)]);
  // Neither a feed nor a place in a list is needed to look at it.
  eventId = (await world.event(club, { host, visible: false, activityFeedEnabled: false })).id;
});
afterAll(() => world.close());

/** Everything the page was told before something that reaches its reader in any case. */
const heardBy = async (page: Page): Promise<Received[]> => {
  const mark = { type: "notification.created", body: { notification: { type: "FOLLOW" } } } as const;
  await world.scope(club).write(async (tx) => publish(tx, club.id, [reader.id], mark));
  const heard: Received[] = [];
  // Other notifications tell of the event as well.
  const isMark = ({ type, body }: Received) => JSON.stringify({ type, body }) === JSON.stringify(mark);
  for (let next = await page.next(); !isMark(next); next = await page.next()) heard.push(next);
  return heard;
};
const toldTo = async (page: Page) => (await heardBy(page)).map(({ type, body }) => ({ type, ...Object(body) }));
const change = (event: object) => host.call(listings.update, { params: { eventId }, body: { event } });
const move = async () => change({ venue: `Pier ${Math.random()}` });

/** The reader's page of the event, once it is told of it. */
const looking = async (): Promise<Page> => {
  const { organizationId: organization, token: authorization } = reader.who;
  const page = await openPage(url, { organization, authorization });
  await page.heartbeat();
  page.socket.send(JSON.stringify({ type: "watch", body: { places: [`event-pages/${eventId}`] } }));
  await expect
    .poll(async () => {
      await move();
      return (await heardBy(page)).length;
    })
    .toBeGreaterThan(0);
  return page;
};
const changed = () => ({ type: "event.changed", eventId });
const status = async () => (await world.send(events.get, { params: { eventId } }, reader.who)).status;

test("whoever looks at an event hears that it is deleted, and finds it missing", async () => {
  const page = await looking();
  await host.call(listings.remove, { params: { eventId } });
  expect(await toldTo(page)).toEqual([changed()]);
  expect(await status()).toBe(404);
});

test("likewise that it is canceled", async () => {
  const { id: passTypeId } = await world.passType(club, eventId);
  await world.registration(club, reader, eventId, { passTypeId });
  const page = await looking();
  await host.call(listings.remove, { params: { eventId } });
  expect(await toldTo(page)).toContainEqual(changed());
});

test("likewise that it is a draft again, or for a group that they are not in; not each word that changes", async () => {
  const page = await looking();
  await change({ shortDescription: "Bring a coat", visible: true });
  expect(await toldTo(page)).toEqual([]);
  await change({ published: false });
  expect(await toldTo(page)).toEqual([changed()]);
  expect(await status()).toBe(404);

  await change({ published: true });
  const again = await looking();
  const { id: groupId } = await world.insert(club, "groups", { slug: "rowers", name: "Rowers" });
  await world.insert(club, "groupMemberships", { groupId, accountId: host.id, role: "moderator" });
  await change({ groupId, groupOnly: true });
  expect(await toldTo(again)).toEqual([changed()]);
  expect(await status()).toBe(453);
});

test("likewise that a session or a speaker is gone", async () => {
  const { id: sessionId } = await world.session(club, eventId);
  const { id: speakerId } = await world.speaker(club, eventId);
  const page = await looking();
  await host.call(programme.removeSession, { params: { eventId, sessionId } });
  await host.call(programme.removeSpeaker, { params: { eventId, speakerId } });
  const thinned = { type: "programme.changed", eventId };
  expect(await toldTo(page)).toEqual([thinned, thinned]);
});
