import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { groups } from "#contract/groups";
import type { Place } from "#entities/platform/realtime";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish } from "#server/realtime/publish";
import { openPage, type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { type Circle, circles } from "./group-circle.ts";

let world: World;
let url: string;
let club: OrganizationRecord;
let keeper: TestAccount;
let reader: TestAccount;
let asker: TestAccount;
let made: Circle;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  [keeper, reader, asker] = [await world.account(club), await world.account(club), await world.account(club)];
  const circle = circles(world, club, keeper);
  made = await circle.make({ access: "private" });
  await circle.place(made, keeper, "moderator");
  await circle.place(made, reader, "member");
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
const partsHeardBy = async (page: Page, who: TestAccount) =>
  (await heardBy(page, who))
    .filter(({ type }) => type === "group.changed")
    .map(({ body }) => (body as { part: string }).part)
    .sort();

/** A page that is told of the place, once it is. */
const watching = async (account: TestAccount, place: Place) => {
  const { organizationId: organization, token: authorization } = account.who;
  const page = await openPage(url, { organization, authorization });
  await page.heartbeat();
  page.socket.send(JSON.stringify({ type: "watch", body: { places: [place] } }));
  const rename = () =>
    keeper.call(groups.update, { params: { groupId: made.id }, body: { group: { description: "Here" } } });
  await expect
    .poll(async () => {
      await rename();
      return partsHeardBy(page, account);
    })
    .toEqual(["group"]);
  return page;
};

test("what waits at the desk is told there, what members see is told to them too", async () => {
  const [desk, group] = [await watching(keeper, `desks/${made.id}`), await watching(reader, `groups/${made.id}`)];
  await heardBy(desk, keeper);
  await asker.call(groups.request, { params: { groupId: made.id } });
  expect([await partsHeardBy(desk, keeper), await partsHeardBy(group, reader)]).toEqual([["requests"], []]);
  const { items } = await keeper.call(groups.requests, { params: { groupId: made.id } });
  await keeper.call(groups.acceptRequest, { params: { groupId: made.id, requestId: items[0]?.id ?? "" } });
  expect([await partsHeardBy(desk, keeper), await partsHeardBy(group, reader)]).toEqual([
    ["members", "requests"],
    ["members"],
  ]);
  await keeper.call(groups.promote, { params: { groupId: made.id, accountId: asker.id } });
  expect([await partsHeardBy(desk, keeper), await partsHeardBy(group, reader)]).toEqual([["members"], ["members"]]);
});

test("what changes nothing, or is refused, is told to nobody", async () => {
  const desk = await watching(keeper, `desks/${made.id}`);
  for (const [call, params] of [
    [groups.demote, { accountId: reader.id }],
    [groups.demote, { accountId: keeper.id }],
  ] as const)
    await world.send(call, { params: { groupId: made.id, ...params } }, keeper.who);
  await world.send(groups.join, { params: { groupId: made.id } }, asker.who);
  await world.send(groups.cancelRequest, { params: { groupId: made.id } }, asker.who);
  expect(await partsHeardBy(desk, keeper)).toEqual([]);
});
