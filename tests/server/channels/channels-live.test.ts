import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { channels } from "#contract/channels";
import type { Place } from "#entities/platform/realtime";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish } from "#server/realtime/publish";
import { openPage, type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { makeChannel, makeContent, makeDraft } from "./channels-stage.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let creator: TestAccount;
let reader: TestAccount;
let channelId: string;
let contentId: string;

beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  [creator, reader] = await Promise.all([world.account(club), world.account(club)]);
  channelId = (await makeChannel(world, club, { creator })).id;
  contentId = (await makeContent(world, club, channelId)).id;
});
afterAll(() => world.close());

/** Everything the page was told before something that reaches its account in any case. */
const heardBy = async (page: Page, { id }: TestAccount): Promise<Received[]> => {
  const mark = { type: "notification.created", body: { notification: { type: "FOLLOW" } } } as const;
  await world.scope(club).write(async (tx) => publish(tx, club.id, [id], mark));
  const heard: Received[] = [];
  for (let next = await page.next(); next.type !== mark.type; next = await page.next()) heard.push(next);
  return heard;
};

const openFor = async (account: TestAccount, places: Place[]) => {
  const { organizationId: organization, token: authorization } = account.who;
  const page = await openPage(url, { organization, authorization });
  await page.heartbeat();
  page.socket.send(JSON.stringify({ type: "watch", body: { places } }));
  return page;
};

const touch = () =>
  creator.call(channels.update, { params: { channelId }, body: { channel: { description: "Here" } } });

/** A page that is told of the places, once it is. */
const watching = async (account: TestAccount, places: Place[]) => {
  const page = await openFor(account, [`channels/${channelId}`, ...places]);
  await expect
    .poll(async () => {
      await touch();
      return (await heardBy(page, account)).map(({ type }) => type);
    })
    .toEqual(["channel.changed"]);
  return page;
};

test("pages of a channel and of a content hear what comes out, changes and is said", async () => {
  const page = await watching(reader, [`contents/${contentId}`]);
  const bodies = async () => (await heardBy(page, reader)).map(({ type, body }) => ({ type, ...Object(body) }));
  await creator.call(channels.updateContent, { params: { channelId, contentId }, body: { content: { title: "Ebb" } } });
  expect(await bodies()).toEqual([{ type: "channel.changed", channelId, contentId }]);
  const draft = await makeDraft(world, club, channelId);
  const params = { channelId, contentId: draft.id };
  // Of what is not out yet nothing is told.
  await creator.call(channels.updateContent, { params, body: { content: { title: "Flow" } } });
  expect(await bodies()).toEqual([]);
  await creator.call(channels.schedule, { params, body: { date: inDays(-1) } });
  expect(await bodies()).toEqual([{ type: "channel.changed", channelId, contentId: draft.id }]);
  const said = await creator.call(activities.create, { body: { message: "Mud!", entities: [], contentId } });
  const place = `contents/${contentId}`;
  expect(await bodies()).toEqual([{ type: "activity.created", activityId: said.id, accountId: creator.id, place }]);
  await creator.call(channels.removeContent, { params });
  expect(await bodies()).toEqual([{ type: "channel.changed", channelId, contentId: draft.id }]);
});

test("who may not read a private channel or a draft watches in vain", async () => {
  await creator.call(channels.update, { params: { channelId }, body: { channel: { private: true } } });
  const draft = await makeDraft(world, club, channelId, { publishAt: null });
  const page = await openFor(reader, [`channels/${channelId}`, `contents/${contentId}`, `contents/${draft.id}`]);
  const own = await watching(creator, []);
  await creator.call(channels.updateContent, { params: { channelId, contentId }, body: { content: { title: "Ebb" } } });
  expect((await heardBy(own, creator)).map(({ type }) => type)).toEqual(["channel.changed"]);
  expect(await heardBy(page, reader)).toEqual([]);
});
