import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { activities } from "#contract/activities";
import type { ActivityInput } from "#entities/community/activities";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish } from "#server/realtime/publish";
import { openPage, type Page, type Received, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let url: string;
let club: OrganizationRecord;
let ada: TestAccount;
let watcher: TestAccount;
let page: Page;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  watcher = await world.account(club);
  const { organizationId, token } = watcher.who;
  page = await openPage(url, { organization: organizationId, authorization: token });
  await page.heartbeat();
});
afterAll(() => world.close());

const say = (input: Partial<ActivityInput> = {}) =>
  ada.call(activities.create, { body: { message: "High water", entities: [], ...input } });
const mark = { type: "notification.created", body: { notification: { type: "FOLLOW" } } } as const;

/** Everything the page was told so far. */
const heard = async (): Promise<Received[]> => {
  await world.scope(club).write(async (tx) => publish(tx, club.id, [watcher.id], mark));
  const messages: Received[] = [];
  for (let next = await page.next(); next.type !== mark.type; next = await page.next()) messages.push(next);
  return messages;
};
const watch = async (...places: string[]): Promise<void> => {
  page.socket.send(JSON.stringify({ type: "watch", body: { places: [...places, "feed"] } }));
  await page.heartbeat();
  // What is said in the open is heard once the wish is granted.
  await expect
    .poll(async () => {
      await say();
      return (await heard()).length > 0;
    })
    .toBe(true);
};
const toldOf = async (activityId: string) =>
  (await heard())
    .filter(({ body }) => (body as { activityId: string }).activityId === activityId)
    .map(({ type, places }) => [type, ...(places ?? [])]);

test("what is said is told where it is listed: in its group, and in everyone's feed if that shows it", async () => {
  const group = async (slug: string, access: "public" | "private") => {
    const { id: groupId } = await world.insert(club, "groups", { slug, name: slug, access });
    for (const { id: accountId } of [ada, watcher])
      await world.insert(club, "groupMemberships", { groupId, accountId });
    return groupId;
  };
  const [open, secret] = [await group("open", "public"), await group("secret", "private")];
  await watch(`groups/${open}`, `groups/${secret}`);
  expect(await toldOf((await say({ groupId: open })).id)).toEqual([["activity.created", `groups/${open}`, "feed"]]);
  expect(await toldOf((await say({ groupId: secret })).id)).toEqual([["activity.created", `groups/${secret}`]]);
  expect(await toldOf((await say()).id)).toEqual([["activity.created", "feed"]]);
});

test("what is answered, liked, featured and removed is told to who looks at it", async () => {
  const { id } = await say();
  await watch(`activities/${id}`);
  const params = { activityId: id };
  const comment = await say({ commentedId: id });
  const messages = await heard();
  expect(messages.map(({ type, body }) => [type, (body as { activityId: string }).activityId])).toEqual([
    ["activity.created", comment.id],
    ["activity.changed", id],
  ]);
  expect(messages[0]?.places).toEqual([`activities/${id}`]);
  for (const call of [activities.like, activities.unlike]) {
    await ada.call(call, { params });
    await ada.call(call, { params });
    expect(await toldOf(id), call.id).toEqual([["activity.changed", `activities/${id}`, "feed"]]);
  }
  await ada.call(activities.remove, { params });
  expect(await toldOf(id)).toEqual([["activity.changed", `activities/${id}`, "feed"]]);
});

test("a post that is passed on, and no longer, is told of to who looks at it", async () => {
  const { id } = await say();
  await watch(`activities/${id}`);
  const reshare = await say({ message: "", sharedId: id });
  const changed = [["activity.changed", `activities/${id}`, "feed"]];
  expect(await toldOf(id)).toEqual(changed);
  await ada.call(activities.remove, { params: { activityId: reshare.id } });
  expect(await toldOf(id)).toEqual(changed);
});

test("a list hears of the first ten likes and then of every tenth", async () => {
  const { id } = await say();
  await watch();
  for (let likes = 0; likes < 21; likes += 1)
    await (await world.account(club)).call(activities.like, { params: { activityId: id } });
  expect(await toldOf(id)).toHaveLength(11);
});

test("a report is told to the desk of its group, and what was kept is not", async () => {
  const { id: groupId } = await world.insert(club, "groups", { slug: "open", name: "Open" });
  await world.insert(club, "groupMemberships", { groupId, accountId: watcher.id, role: "moderator" });
  const member = await world.account(club);
  await watch(`desks/${groupId}`);
  const reported = async (row: object) => {
    const { id: activityId } = await world.insert(club, "activities", {
      ...{ accountId: ada.id, groupId, message: "Buy ropes" },
      ...row,
    });
    await member.call(activities.report, { params: { activityId } });
    return (await heard()).map(({ type, body, places }) => ({ type, body, places }));
  };
  expect(await reported({})).toEqual([
    { type: "group.changed", body: { groupId, part: "reports" }, places: [`desks/${groupId}`] },
  ]);
  expect(await reported({ keptAt: new Date() })).toEqual([]);
});
