import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { channels } from "#contract/channels";
import { notifications } from "#contract/notifications";
import type { AnyEndpoint } from "#kernel/define";
import { paramNames } from "#kernel/param-names";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inputOf, which } from "#tests/contract/calls";
import type { Credentials } from "#tests/support/client";
import { type Fingerprints, openFingerprints } from "#tests/support/fingerprint";
import { type Populated, populate } from "#tests/support/populate";
import { inDays, startWorld, type World } from "#tests/support/world";
import { join, makeDraft } from "./channels-stage.ts";

/** Stands in everything that a draft says of itself. */
const mark = "Unannounced Ebb";

let world: World;
let home: Populated;
let of: OrganizationRecord;
let fingerprints: Fingerprints;
let moderator: Credentials;
const outsiders: Record<string, Credentials> = {};
const hidden = { draft: "", scheduled: "", takenBack: "" };
let said: string;

beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization());
  of = home.organization;
  const { channelId, groupId } = home.params;
  await world
    .scope(of)
    .write((tx) => tx.updateTable("channels").set({ groupId }).where("id", "=", channelId).execute());
  const member = await world.account(of);
  await join(world, of, groupId, member);
  const runs = await world.account(of);
  await join(world, of, groupId, runs, "moderator");
  moderator = runs.who;
  const subscriber = await world.account(of);
  await world.insert(of, "channelSubscribers", { channelId, accountId: subscriber.id, admitted: true });
  outsiders.nobody = { organizationId: of.id };
  outsiders.stranger = home.stranger.who;
  outsiders["a member of the group"] = member.who;
  outsiders["who was let in"] = subscriber.who;
  outsiders["somebody of another organization"] = (await world.account(await world.organization())).who;
  const texts = { title: mark, description: mark, body: `<p>${mark}</p>` };
  const soon = { publishAt: inDays(1), scheduledAt: inDays(-1), scheduleUpdatedAt: inDays(-1) };
  hidden.draft = (await makeDraft(world, of, channelId, { ...texts, featured: true })).id;
  hidden.scheduled = (await makeDraft(world, of, channelId, { ...texts, ...soon })).id;
  hidden.takenBack = (await makeDraft(world, of, channelId, { ...texts, announcedAt: inDays(-3) })).id;
  const activity = await world.insert(of, "activities", {
    ...{ accountId: home.host.id, contentId: hidden.takenBack, message: mark },
  });
  said = activity.id;
  for (const contentId of Object.values(hidden)) {
    await world.insert(of, "contentGuests", { contentId, slug: "grace", type: "guest", name: mark });
    await world.insert(of, "contentInterests", { contentId, interestId: home.ids.interestId });
    await world.insert(of, "notifications", { accountId: home.stranger.id, type: "CONTENT", contentId });
  }
  fingerprints = await openFingerprints(world.databaseUrl);
});
afterAll(async () => {
  await fingerprints.close();
  await world.close();
});

const ofContents = which(({ path }) => paramNames(path).includes("contentId"));
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const refusalOf = (call: AnyEndpoint, who: Credentials) =>
  who.token || call.isOpen ? [404, "not_found"] : [401, "unauthenticated"];

describe("what is not out is not there for others", () => {
  test("and several calls are about one content", () => {
    expect(ofContents.length).toBeGreaterThan(10);
  });

  test.each(ofContents)("%s", async (_, call) => {
    const before = await fingerprints.of(of.id);
    for (const [name, who] of Object.entries(outsiders)) {
      const expected = name === "somebody of another organization" ? [401, "unauthenticated"] : refusalOf(call, who);
      const input = inputOf(call, home);
      const ask = (contentId: string) =>
        world.send(call, { ...input, params: { ...home.params, contentId } }, { ...who, organizationId: of.id });
      const unknown = await ask(randomUUID());
      for (const contentId of Object.values(hidden)) {
        const reply = await ask(contentId);
        expect(outcome(reply), name).toEqual(expected);
        expect({ ...reply.body, requestId: "" }, name).toEqual({ ...unknown.body, requestId: "" });
      }
    }
    expect(await fingerprints.of(of.id)).toEqual(before);
  });

  test.each([
    ["what was said about it", activities.get],
    ["the answers to that", activities.comments],
    ["a like of that", activities.like],
  ] as const)("%s", async (_, call) => {
    for (const [name, who] of Object.entries(outsiders)) {
      if (name === "somebody of another organization") continue;
      expect(outcome(await world.send(call, { params: { activityId: said } }, who)), name).toEqual(
        refusalOf(call, who),
      );
    }
  });

  const lists = which(({ method, path }) => method === "GET" && !paramNames(path).includes("contentId")).filter(
    ([id]) => !id.startsWith("self.export"),
  );
  test.each(lists)("nor named by %s", async (_, call) => {
    for (const [name, who] of Object.entries(outsiders)) {
      const { body } = await world.send(call, inputOf(call, home), { ...who, organizationId: of.id });
      expect(JSON.stringify(body), name).not.toContain(mark);
    }
  });

  test("nor by what is still to come, nor by a feed", async () => {
    for (const who of Object.values(outsiders)) {
      for (const query of [{ past: false }, { search: mark }, { interest: home.params.interest, past: false }]) {
        const everywhere = await world.send(channels.allContents, { query }, { ...who, organizationId: of.id });
        expect(JSON.stringify(everywhere.body)).not.toContain(mark);
      }
      const params = { channelId: home.params.channelId };
      const coming = await world.send(channels.contents, { params, query: { past: false } }, who);
      expect(JSON.stringify(coming.body)).not.toContain(mark);
    }
    const { body } = await world.app.inject({ url: `/feeds/${of.id}/channels/${home.slugs.channelId}.rss` });
    expect(body).toContain("Spring tide");
    expect(body).not.toContain(mark);
  });

  test("and who was told of it once is told nothing more of it", async () => {
    const { items } = await home.stranger.call(notifications.list, { query: { filters: "CONTENT" } });
    expect(items.map(({ content }) => content)).toEqual([null, null, null]);
  });
});

describe("those who run its channel", () => {
  test("see drafts, what is scheduled, and what is out, in this order", async () => {
    const params = { channelId: home.params.channelId };
    const idsOf = async (query: Record<string, unknown>) => {
      const { body } = await world.send(channels.contents, { params, query }, moderator);
      return (body.data as { id: string; publishSchedule: { date: string } | null; published: string | null }[]).map(
        ({ id }) => id,
      );
    };
    const all = await idsOf({});
    expect(all.slice(0, 2).toSorted()).toEqual([hidden.draft, hidden.takenBack].toSorted());
    expect(all.slice(2)).toEqual([hidden.scheduled, home.params.contentId]);
    expect(await idsOf({ past: true })).toEqual([home.params.contentId]);
    expect((await idsOf({ past: false })).length).toBe(3);
    const everywhere = await world.send(channels.allContents, { query: { past: false } }, moderator);
    expect(everywhere.body.count).toBe(3);
  });

  test("read each of them", async () => {
    for (const contentId of Object.values(hidden)) {
      const { status, body } = await world.send(channels.content, { params: { ...home.params, contentId } }, moderator);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ title: mark, published: null, can: { run: true } });
    }
  });
});
