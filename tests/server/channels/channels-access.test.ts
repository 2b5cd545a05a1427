import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { channels } from "#contract/channels";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Credentials } from "#tests/support/client";
import { startWorld, type World } from "#tests/support/world";
import { join, makeChannel, makeContent } from "./channels-stage.ts";

const kinds = ["public", "unlisted", "private", "ofGroup", "privateOfGroup"] as const;
type Kind = (typeof kinds)[number];

const people = [
  ...["nobody", "stranger", "subscriber", "admitted", "groupMember", "formerMember", "groupModerator"],
  ...["creator", "organizationModerator", "administrator", "owner"],
] as const;

let world: World;
let club: OrganizationRecord;
const who: Record<string, Credentials> = {};
const place = {} as Record<Kind, { channelId: string; contentId: string; slug: string; activityId: string }>;

const stage = async () => {
  const account = () => world.account(club);
  const [stranger, subscriber, admitted] = await Promise.all([account(), account(), account()]);
  const [groupMember, formerMember, groupModerator] = await Promise.all([account(), account(), account()]);
  const creator = await account();
  const named = { stranger, subscriber, admitted, groupMember, formerMember, groupModerator, creator };
  for (const [name, { who: credentials }] of Object.entries(named)) who[name] = credentials;
  who.organizationModerator = (await world.account(club, { role: "moderator" })).who;
  for (const role of ["administrator", "owner"] as const) who[role] = (await world.account(club, { role })).who;
  who.nobody = { organizationId: club.id };
  const group = await world.insert(club, "groups", { slug: "crew", name: "Crew", access: "private" });
  await join(world, club, group.id, groupMember);
  await join(world, club, group.id, groupModerator, "moderator");
  const rows: Record<Kind, object> = {
    public: {},
    unlisted: { visible: false },
    private: { private: true },
    ofGroup: { groupId: group.id },
    privateOfGroup: { groupId: group.id, private: true },
  };
  for (const kind of kinds) {
    const channel = await makeChannel(world, club, { ...rows[kind], creator });
    const content = await makeContent(world, club, channel.id, { title: kind });
    const channelId = channel.id;
    // Whoever has left the group had subscribed while they were in it.
    for (const { id: accountId } of [subscriber, formerMember])
      await world.insert(club, "channelSubscribers", { channelId, accountId });
    await world.insert(club, "channelSubscribers", { channelId, accountId: admitted.id, admitted: true });
    const said = await world.insert(club, "activities", {
      ...{ accountId: creator.id, contentId: content.id, message: `said in ${kind}` },
    });
    place[kind] = { channelId, contentId: content.id, slug: channel.slug, activityId: said.id };
  }
};

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  await stage();
});
afterAll(() => world.close());

const everybody = [...people];
const running = ["creator", "administrator", "owner"];

/** Who may read, by the kind of channel. */
const readers: Record<Kind, readonly string[]> = {
  public: everybody,
  unlisted: everybody,
  private: [...running, "admitted"],
  ofGroup: everybody,
  privateOfGroup: [...running, "admitted", "groupMember", "groupModerator"],
};
/** Who runs it. */
const runners: Record<Kind, readonly string[]> = {
  ...{ public: running, unlisted: running, private: running },
  ...{ ofGroup: [...running, "groupModerator"], privateOfGroup: [...running, "groupModerator"] },
};
/** Before whose eyes it comes by itself. */
const shownTo: Record<Kind, readonly string[]> = {
  ...readers,
  unlisted: [...running, "subscriber", "admitted", "formerMember"],
};

const cases = kinds.flatMap((kind) => people.map((name) => [kind, name] as const));

describe("a channel", () => {
  test.each(cases)("%s, read by %s", async (kind, name) => {
    const { channelId, contentId, slug, activityId } = place[kind];
    const reads = [
      world.send(channels.get, { params: { channelId } }, who[name] ?? {}),
      world.send(channels.get, { params: { channelId: slug } }, who[name] ?? {}),
      world.send(channels.contents, { params: { channelId } }, who[name] ?? {}),
      world.send(channels.content, { params: { channelId, contentId } }, who[name] ?? {}),
      world.send(channels.activities, { params: { channelId, contentId } }, who[name] ?? {}),
      world.send(channels.guests, { params: { channelId, contentId } }, who[name] ?? {}),
      world.send(activities.get, { params: { activityId } }, who[name] ?? {}),
      world.send(activities.comments, { params: { activityId } }, who[name] ?? {}),
    ];
    const expected = readers[kind].includes(name) ? 200 : 461;
    // What somebody has said themselves stays theirs to read.
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => expected));
    // Of what a private channel holds nothing is said, not even whether it is there.
    const nothing = { params: { channelId, contentId: "no-such-thing" } };
    expect((await world.send(channels.content, nothing, who[name] ?? {})).status).toBe(expected === 200 ? 404 : 461);
  });

  test.each(cases)("%s, among what %s is shown", async (kind, name) => {
    const { channelId, contentId, activityId } = place[kind];
    const idsOf = async (call: typeof channels.list | typeof channels.allContents | typeof activities.list) => {
      const { body } = await world.send(call, { query: { pageSize: 100 } }, who[name] ?? {});
      return (body.data as { id: string }[]).map(({ id }) => id);
    };
    const isShown = shownTo[kind].includes(name);
    expect((await idsOf(channels.allContents)).includes(contentId)).toBe(isShown);
    // Only what is listed stands in the directory.
    expect((await idsOf(channels.list)).includes(channelId)).toBe(isShown && kind !== "unlisted");
    // Everybody's feed has what everybody may see.
    expect((await idsOf(activities.list)).includes(activityId)).toBe(kind === "public" || kind === "ofGroup");
  });

  test.each(cases)("%s, run by %s", async (kind, name) => {
    const { channelId, contentId } = place[kind];
    const writes = [
      await world.send(channels.subscribers, { params: { channelId } }, who[name] ?? {}),
      await world.send(channels.update, { params: { channelId }, body: { channel: {} } }, who[name] ?? {}),
      await world.send(channels.unschedule, { params: { channelId, contentId } }, who[name] ?? {}),
    ];
    const refused = readers[kind].includes(name) ? 403 : 461;
    const expected = name === "nobody" ? 401 : runners[kind].includes(name) ? 200 : refused;
    expect(writes.map(({ status }) => status)).toEqual([expected, expected, expected]);
  });

  test.each(cases)("%s, subscribed to by %s", async (kind, name) => {
    const { channelId } = place[kind];
    const expected = name === "nobody" ? 401 : readers[kind].includes(name) ? 200 : 461;
    expect((await world.send(channels.subscribe, { params: { channelId } }, who[name] ?? {})).status).toBe(expected);
  });
});

test("who runs which is told to them, and listed as their own", async () => {
  const own = async (name: string) => {
    const { body } = await world.send(channels.list, { query: { own: true, pageSize: 100 } }, who[name] ?? {});
    return new Set((body.data as { id: string; can: { run: boolean } }[]).map(({ id, can }) => can.run && id));
  };
  expect(await own("stranger")).toEqual(new Set());
  expect(await own("nobody")).toEqual(new Set());
  expect(await own("creator")).toEqual(new Set(kinds.map((kind) => place[kind].channelId)));
  expect(await own("groupModerator")).toEqual(new Set([place.ofGroup.channelId, place.privateOfGroup.channelId]));
});

test("who may not read a private channel does not hear what is said in it by the feed of its author", async () => {
  const { body } = await world.send(activities.list, { query: { pageSize: 100 } }, who.stranger ?? {});
  expect(JSON.stringify(body)).not.toContain("said in private");
});
