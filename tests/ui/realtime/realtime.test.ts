import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { activities } from "#contract/activities";
import { chat } from "#contract/chat";
import { door } from "#contract/door";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { listings } from "#contract/listings";
import { moderation } from "#contract/moderation";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import type { AnyEndpoint } from "#kernel/define";
import { keyOf, pages } from "#lib/api/query";
import { startRealtime } from "#lib/realtime/realtime";
import { createWatchList } from "#lib/realtime/watch-list";
import { createSessionStore } from "#lib/session/session-store";
import { createPage, createSockets } from "./realtime-fakes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("for a person", () => {
  const user = { id: "account-1", locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" };

  const start = async () => {
    const sockets = createSockets();
    const store = createSessionStore();
    const client = new QueryClient();
    const asked = vi.spyOn(client, "invalidateQueries");
    const watched = createWatchList();
    const accessToken = vi.fn<() => Promise<string | null>>().mockResolvedValue("token-1");
    const end = startRealtime({
      url: "wss://harbour.example/realtime",
      organizationId: "organization-1",
      session: { store, accessToken },
      client,
      page: createPage().page,
      watched,
      open: sockets.open,
    });
    const set = async (state: Partial<ReturnType<typeof store.getState>>) => {
      store.setState(state);
      await vi.advanceTimersByTimeAsync(0);
    };
    await set({});
    return { client, sockets, asked, watched, accessToken, end, set };
  };
  const signedIn = async () => {
    const started = await start();
    await started.set({ status: "authenticated", user });
    return started;
  };
  const said = (timestamp: number, type: string) => ({
    timestamp,
    type: "notification.created",
    body: { notification: { type } },
  });
  const inbox = [[keyOf(notifications.list).slice(0, 2)], [keyOf(notifications.unread).slice(0, 2)]].flat();
  const relationships = keyOf(self.relationships).slice(0, 2);
  /** What says in how many conversations something is unread. */
  const numbers = keyOf(self.get).slice(0, 2);
  const reports = [moderation.messages, moderation.posts].map((call) => keyOf(call).slice(0, 2));
  const keysOf = ({ asked }: Awaited<ReturnType<typeof start>>) =>
    asked.mock.calls.map(([filters]) => filters?.queryKey);

  test("there is none before it is known who that is, or as whom they act", async () => {
    const { sockets, set } = await start();
    await set({ status: "anonymous" });
    await set({ status: "authenticated", user: { ...user, id: null } });
    expect(sockets.all).toEqual([]);
    await set({ user });
    expect(sockets.last().parameters).toEqual({ organization: "organization-1", authorization: "token-1" });
  });

  test("there is none without a token", async () => {
    const { sockets, accessToken, set } = await start();
    accessToken.mockResolvedValue(null);
    await set({ status: "authenticated", user });
    expect(sockets.all).toEqual([]);
  });

  test("acting as another account closes it and opens the other's", async () => {
    const { sockets, set } = await signedIn();
    await set({ executeAs: "account-2" });
    expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(sockets.last().parameters).toMatchObject({ executeAs: "account-2" });
    await set({ executeAs: "account-3" });
    expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
    expect(sockets.last().parameters).toMatchObject({ executeAs: "account-3" });
  });

  test("what came for the account before is not taken for the next one's", async () => {
    const started = await signedIn();
    await started.set({ executeAs: "account-2" });
    started.sockets.all[0]?.says(said(1, "LIKE"));
    expect(keysOf(started)).toEqual([]);
  });

  test("somebody else's signing in opens another; learning more of the same person does not", async () => {
    const { sockets, accessToken, set } = await signedIn();
    await set({ user: { ...user, locale: "ja" } });
    expect(sockets.all).toHaveLength(1);
    accessToken.mockResolvedValue("token-2");
    await set({ user: { ...user, sub: "sub-2" } });
    expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(sockets.last().parameters).toMatchObject({ authorization: "token-2" });
  });

  test("signing out closes it for good, and so does leaving", async () => {
    const { sockets, set } = await signedIn();
    await set({ status: "anonymous", executeAs: null, user: null });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true]);
    const other = await signedIn();
    other.end();
    await other.set({ executeAs: "account-2" });
    expect(other.sockets.all.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  test("a notification renews the inbox at once, however many follow once more in that second", async () => {
    const started = await signedIn();
    const { sockets } = started;
    sockets.last().says(said(1, "LIKE"));
    expect(keysOf(started)).toEqual(inbox);
    for (let timestamp = 2; timestamp < 50; timestamp += 1) sockets.last().says(said(timestamp, "LIKE"));
    expect(keysOf(started)).toEqual(inbox);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(keysOf(started)).toEqual([...inbox, ...inbox]);
  });

  test.each(["GROUP_REQUEST_ACCEPTED", "GROUP_INVITATION"])("a %s renews the relationships too", async (type) => {
    const started = await signedIn();
    started.sockets.last().says(said(1, type));
    expect(keysOf(started)).toEqual([...inbox, relationships]);
  });

  test("a type nobody knows does nothing, whatever it is called", async () => {
    const started = await signedIn();
    for (const [index, type] of ["survey.message.created", "constructor", "__proto__", "toString", ""].entries())
      started.sockets.last().says({ timestamp: index, type, body: null });
    expect(keysOf(started)).toEqual([]);
  });

  test("working again renews what may have changed meanwhile", async () => {
    const started = await signedIn();
    started.sockets.last().says({ type: "pulse" });
    started.sockets.last().breaks();
    await vi.advanceTimersByTimeAsync(1000);
    started.sockets.last().says({ type: "pulse" });
    expect(keysOf(started)).toEqual([...inbox, relationships, ["chat"], numbers, ...reports]);
  });

  test("what is reported renews the list of it, and how much waits", async () => {
    const started = await signedIn();
    started.sockets.last().says({ timestamp: 1, type: "reports.changed", body: { part: "messages" } });
    expect(keysOf(started)).toEqual([reports[0], numbers]);
    await vi.advanceTimersByTimeAsync(10_000);
    started.sockets.last().says({ timestamp: 2, type: "reports.changed", body: { part: "posts" } });
    expect(keysOf(started)).toEqual([reports[0], numbers, reports[1], numbers]);
  });

  test("what happens to a conversation renews it, the lists and the number, at most once a second", async () => {
    const started = await signedIn();
    for (let timestamp = 1; timestamp < 50; timestamp += 1)
      started.sockets.last().says({ timestamp, type: "chat.changed", body: { channelId: 7 } });
    const params = { conversationId: "7" };
    const shown = [chat.get, chat.members, chat.messages].map((call) => keyOf(call, { params }));
    const lists = [chat.list, chat.requests].map((call) => keyOf(call).slice(0, 2));
    const renewed = [...lists, ...shown, numbers];
    expect(keysOf(started)).toEqual(renewed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(keysOf(started)).toEqual([...renewed, ...renewed]);
  });

  test("what is said in a conversation renews the number, at most once a second, unless it was said by the viewer", async () => {
    const started = await signedIn();
    started.client.setQueryData(keyOf(self.get), { id: "account-1" });
    const say = (timestamp: number, accountId: string) =>
      started.sockets.last().says({
        ...{ timestamp, type: "new-message" },
        body: { channelId: 7, message: { id: timestamp, text: "Ahoy", accountId } },
      });
    say(1, "account-1");
    expect(keysOf(started)).toEqual([]);
    for (let timestamp = 2; timestamp < 50; timestamp += 1) say(timestamp, "account-2");
    expect(keysOf(started)).toEqual([numbers]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(keysOf(started)).toEqual([numbers, numbers]);
  });

  describe("what happens in a place", () => {
    const told = (timestamp: number, type: string, body: object, ...places: string[]) => ({
      ...{ timestamp, type, body, places },
    });
    const created = (place: string) => ({ activityId: "activity-1", accountId: "account-2", place });
    const ofProgramme = [events.sessions, events.session, events.speakers, events.speaker, events.speakerSessions];
    const about = (call: AnyEndpoint, activityId: string) => keyOf(call, { params: { activityId } });

    test("is heard by those who watch it, for as long as they do", async () => {
      const { sockets, watched } = await signedIn();
      const [feed, group, alsoGroup] = [vi.fn(), vi.fn(), vi.fn()];
      watched.watch("feed", feed);
      const ends = [watched.watch("groups/1", group), watched.watch("groups/1", alsoGroup)];
      sockets.last().says(told(1, "activity.created", created("groups/1"), "groups/1", "feed"));
      sockets.last().says(told(2, "activity.created", created("groups/1"), "groups/1"));
      ends[0]?.();
      sockets.last().says(told(3, "activity.created", created("groups/1"), "groups/1"));
      expect([feed, group, alsoGroup].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 3]);
      expect(feed).toHaveBeenCalledWith({ type: "activity.created", body: created("groups/1") });
    });

    test("renews no list because of something new", async () => {
      const started = await signedIn();
      started.watched.watch("feed", () => undefined);
      started.sockets.last().says(told(1, "activity.created", created("feed"), "feed"));
      await vi.advanceTimersByTimeAsync(5000);
      expect(keysOf(started)).toEqual([]);
    });

    test("renews the activity that changed and its comments, at most once a second each", async () => {
      const started = await signedIn();
      const change = (timestamp: number, activityId: string) =>
        started.sockets.last().says(told(timestamp, "activity.changed", { activityId, place: "feed" }, "feed"));
      for (let timestamp = 1; timestamp < 50; timestamp += 1) change(timestamp, timestamp % 2 ? "one" : "two");
      const [one, two] = ["one", "two"].map((id) =>
        [activities.get, activities.comments].map((call) => about(call, id)),
      );
      expect(keysOf(started)).toEqual(one);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(keysOf(started)).toEqual([...(one ?? []), ...(two ?? []), ...(one ?? [])]);
    });

    test("finds every page of the comments, and not those of another activity", async () => {
      const started = await signedIn();
      const lists = ["one", "two"].map((activityId) => pages(activities.comments, { params: { activityId } }).queryKey);
      for (const key of lists) started.client.setQueryData(key, { pages: [], pageParams: [] });
      const body = { activityId: "one", place: "activities/one" };
      started.sockets.last().says(told(1, "activity.changed", body, "activities/one"));
      expect(lists.map((key) => started.client.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
    });

    test.each([
      ["group", ["groups.get"]],
      ["members", ["groups.get", "groups.members", "groups.audit"]],
      ["requests", ["groups.requests", "groups.desk", "groups.invitableAccounts", "groups.audit"]],
      ["invitations", ["groups.invitations", "groups.desk", "groups.invitableAccounts", "groups.audit"]],
      ["reports", ["groups.reports", "groups.desk", "groups.audit"]],
      ["announcements", ["groups.announcements"]],
    ])("renews what shows the %s of a group", async (part, ids) => {
      const started = await signedIn();
      started.sockets.last().says(told(1, "group.changed", { groupId: "group-1", part }, "desks/group-1"));
      expect(keysOf(started)).toEqual(ids.map((id) => ["groups", id]));
    });

    test("renews what is live, and what names it", async () => {
      const started = await signedIn();
      started.sockets.last().says(told(1, "stream.changed", { streamId: "one" }, "event-pages/1"));
      const shown = [events.get, events.session, groups.get].map((call) => keyOf(call).slice(0, 2));
      expect(keysOf(started)).toEqual([["streams"], ...shown]);
    });

    test("renews an event that is not as it was, also for holders of passes who are told so anywhere", async () => {
      const shown = [...[events.get, listings.get, door.get].map((call) => keyOf(call).slice(0, 2)), ["attendee"]];
      const looking = await signedIn();
      looking.sockets.last().says(told(1, "event.changed", { eventId: "one" }, "event-pages/1"));
      expect(keysOf(looking)).toEqual([...shown, relationships]);
      const holding = await signedIn();
      holding.sockets.last().says(said(1, "EVENT"));
      expect(keysOf(holding)).toEqual([...inbox, ...shown]);
    });

    test("renews what shows sessions and speakers when some are gone, and no list of posts", async () => {
      const started = await signedIn();
      started.sockets.last().says(told(1, "programme.changed", { eventId: "one" }, "event-pages/1"));
      expect(keysOf(started)).toEqual([...ofProgramme.map((call) => keyOf(call).slice(0, 2)), ["agenda"]]);
    });

    test("may have been missed: working again renews what is watched", async () => {
      const started = await signedIn();
      for (const place of ["feed", "events/1", "event-pages/1", "activities/1", "desks/1"] as const)
        started.watched.watch(place, () => undefined);
      started.sockets.last().says({ type: "pulse" });
      started.sockets.last().breaks();
      await vi.advanceTimersByTimeAsync(1000);
      started.sockets.last().says({ type: "pulse" });
      const keys = (...calls: AnyEndpoint[]) => calls.map((call) => keyOf(call).slice(0, 2));
      // Where an event is watched, it may have been moved, canceled or deleted meanwhile, or a session of it.
      expect(keysOf(started).slice(5)).toEqual([
        ...keys(activities.list, events.activities, events.get, listings.get, door.get),
        ["attendee"],
        ...keys(...ofProgramme),
        ["agenda"],
        ["streams"],
        ...keys(activities.get, activities.comments),
        ["groups"],
        ...keys(moderation.messages, moderation.posts),
      ]);
    });
  });
});
