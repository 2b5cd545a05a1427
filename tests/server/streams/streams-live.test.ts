import { afterAll, beforeAll, expect, test } from "vitest";
import { streams } from "#contract/streams";
import type { Place } from "#entities/platform/realtime";
import { openPage, realtimeUrl } from "#tests/server/realtime/realtime-page";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let url: string;
beforeAll(async () => {
  world = await startWorld();
  url = await realtimeUrl(world.app);
});
afterAll(() => world.close());

test.each(["event", "group"] as const)("pages of a %s hear when a stream there starts, ends and goes", async (kind) => {
  const club = await world.organization();
  const [host, reader] = await Promise.all([world.account(club), world.account(club)]);
  const eventId = (await world.event(club, { host, activityFeedEnabled: true })).id;
  const groupId = (await world.insert(club, "groups", { slug: "night-watch", name: "Night watch" })).id;
  await world.insert(club, "groupMemberships", { groupId, accountId: host.id, role: "moderator" });
  const address = "https://youtu.be/aqz-KE-bpKQ";
  const { id: streamId } = await world.insert(club, "streams", {
    ...(kind === "event" ? { eventId } : { groupId }),
    ...{ name: "Main hall", address },
  });
  const change = (live: boolean) =>
    kind === "event"
      ? host.call(streams.updateOfEvent, { params: { eventId, streamId }, body: { live } })
      : host.call(streams.updateOfGroup, { params: { groupId, groupStreamId: streamId }, body: { live } });

  const { organizationId: organization, token: authorization } = reader.who;
  const page = await openPage(url, { organization, authorization });
  await page.heartbeat();
  const place: Place = kind === "event" ? `event-pages/${eventId}` : `groups/${groupId}`;
  page.socket.send(JSON.stringify({ type: "watch", body: { places: [place] } }));
  // Watching begins some time after it was asked for.
  await expect
    .poll(async () => {
      await change(true);
      return page.received.length;
    })
    .toBeGreaterThan(0);
  const before = page.received.length;
  await change(false);
  await expect.poll(() => page.received.length).toBeGreaterThan(before);
  for (const { type, body } of page.received)
    expect({ type, body }).toEqual({ type: "stream.changed", body: { streamId } });
  await page.close();
});
