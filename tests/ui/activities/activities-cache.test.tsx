// @vitest-environment happy-dom

import type { QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { activities } from "#contract/activities";
import { modules as calls, modules } from "#contract/all";
import { type Activity, activity as activitySchema } from "#entities/community/activities";
import { useCreateActivity, useRemoveActivity, useReport, useWithdrawReport } from "#hooks/community/activities";
import { activityOptions, commentsOptions, feedOptions } from "#hooks/community/activities-options";
import { interestActivitiesOptions } from "#hooks/community/interests-options";
import { useLike } from "#hooks/community/use-like";
import { contentActivitiesOptions } from "#hooks/content/channels-options";
import { eventActivitiesOptions } from "#hooks/events/events-options";
import { groupActivitiesOptions, groupMediaOptions } from "#hooks/groups/groups-options";
import { accountActivitiesOptions, accountMediaOptions } from "#hooks/people/accounts-options";
import type { AnyEndpoint } from "#kernel/define";
import { activityLists } from "#lib/activities/cached";
import { keyOf } from "#lib/api/query";
import { anActivity } from "#tests/ui/accounts/accounts-fixtures";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { held } from "#ui-tests/harness/page";
import { allIn, cachedPages, setUpFeedPage } from "./activities-harness";

const page = setUpFeedPage();

const post = anActivity({ id: idOf(700_001), _count: { likes: 3, comments: 1 }, likes: [], comments: [], reports: [] });
const other = anActivity({ id: idOf(700_002) });
const eventId = idOf(700_003);
const groupId = idOf(700_004);

/** Every kind of list, and the post alone. */
const lists = [
  feedOptions(),
  feedOptions("featured"),
  feedOptions("following"),
  feedOptions("mine"),
  feedOptions("groups"),
  commentsOptions(other.id),
  accountActivitiesOptions("grace"),
  accountMediaOptions("grace"),
  eventActivitiesOptions("harbour-conf"),
  groupActivitiesOptions("rowers"),
  groupMediaOptions("rowers"),
  interestActivitiesOptions("boats"),
  contentActivitiesOptions("tides", "ebb"),
].map(({ queryKey }) => queryKey);
const alone = activityOptions(post.id).queryKey;

const fill = (client: QueryClient) => {
  for (const key of lists) client.setQueryData<unknown>(key, cachedPages([other], [post]));
  client.setQueryData(alone, post);
};
const inList = (client: QueryClient, key: readonly unknown[]): Activity[] =>
  client.getQueryData<ReturnType<typeof cachedPages>>(key)?.pages.flatMap(({ items }) => items) ?? [];
const everywhere = (client: QueryClient): (Activity | undefined)[] => [
  ...lists.map((key) => inList(client, key).find(({ id }) => id === post.id)),
  client.getQueryData<Activity>(alone),
];

const open = async <T,>(hook: () => T) => {
  const { client, wrapper } = await page.provide();
  fill(client);
  return { client, ...renderHook(hook, { wrapper }) };
};

it("knows every call of the contract that lists activities", () => {
  const calls: AnyEndpoint[] = Object.values(modules).flatMap((module) => Object.values<AnyEndpoint>(module));
  const listing = calls.filter(({ page: item }) => item === activitySchema).map(({ id }) => id);
  expect(listing.toSorted()).toEqual([...activityLists].toSorted());
});

describe("a like", () => {
  const settled = (client: QueryClient) =>
    waitFor(() => {
      const likes = client.getMutationCache().getAll();
      expect(likes.length).toBeGreaterThan(0);
      expect(likes.every(({ state }) => state.status !== "pending")).toBe(true);
    });
  const liked = (activity: Activity | undefined) => [activity?.likes?.length, activity?._count.likes];

  it("shows at once wherever the post is, and stays", async () => {
    const reply = held(calls.activities.like);
    page.answer(callTo(calls.activities.like, { activityId: post.id }), reply.answer);
    const { client, result } = await open(() => useLike(post.id));
    act(() => result.current.mutate(true));
    await waitFor(() => expect(everywhere(client).map(liked)).toEqual(Array(14).fill([1, 4])));
    reply.release({ ...post, likes: [{ createdAt: post.createdAt }], _count: { likes: 9, comments: 1 } });
    await settled(client);
    expect(everywhere(client).map(liked)).toEqual(Array(14).fill([1, 4]));
    expect(page.lines()).toHaveLength(1);
  });

  it("is taken back in every list when it fails, and touches nothing else", async () => {
    const reply = held(calls.activities.like);
    page.answer(callTo(calls.activities.like, { activityId: post.id }), reply.answer);
    const { client, result } = await open(() => useLike(post.id));
    const before = allIn(client);
    act(() => result.current.mutate(true));
    await waitFor(() => expect(liked(client.getQueryData<Activity>(alone))).toEqual([1, 4]));
    reply.release(refused("internal"));
    await settled(client);
    expect(allIn(client)).toEqual(before);
    expect(page.notify).toHaveBeenCalledOnce();
  });

  it("keeps what came in between when it is taken back", async () => {
    const reply = held(calls.activities.like);
    page.answer(callTo(calls.activities.like, { activityId: post.id }), reply.answer);
    const { client, result } = await open(() => useLike(post.id));
    act(() => result.current.mutate(true));
    await waitFor(() => expect(liked(client.getQueryData<Activity>(alone))).toEqual([1, 4]));
    const read = { ...post, message: "Edited", _count: { likes: 8, comments: 2 } };
    act(() => void client.setQueryData(alone, read));
    reply.release(refused("internal"));
    await settled(client);
    expect(client.getQueryData(alone)).toEqual(read);
  });

  it("sends quick changes of mind one after the other, and ends as the last one", async () => {
    const reply = held(calls.activities.like);
    page.answer(callTo(calls.activities.like, { activityId: post.id }), reply.answer);
    page.answer(callTo(calls.activities.unlike, { activityId: post.id }), post);
    const { client, result } = await open(() => useLike(post.id));
    act(() => result.current.mutate(true));
    await waitFor(() => expect(page.lines("POST")).toHaveLength(1));
    act(() => result.current.mutate(false));
    await waitFor(() => expect(liked(client.getQueryData<Activity>(alone))).toEqual([0, 3]));
    expect(page.lines("DELETE")).toEqual([]);
    reply.release(refused("internal"));
    await waitFor(() => expect(page.lines("DELETE")).toHaveLength(1));
    await settled(client);
    expect(everywhere(client).map(liked)).toEqual(Array(14).fill([0, 3]));
  });

  it("is not overwritten by a reading that began before it", async () => {
    const reading = held(calls.activities.list);
    page.answer(calls.activities.list, reading.answer);
    page.answer(callTo(calls.activities.like, { activityId: post.id }), post);
    const { client, result } = await open(() => useLike(post.id));
    const key = feedOptions().queryKey;
    const stale = client.fetchInfiniteQuery({ ...feedOptions(), staleTime: 0 }).catch(() => undefined);
    await waitFor(() => expect(page.lines("GET /activities")).toHaveLength(1));
    act(() => result.current.mutate(true));
    await settled(client);
    reading.release(pageOf([post]));
    await stale;
    expect(liked(inList(client, key).find(({ id }) => id === post.id))).toEqual([1, 4]);
  });
});

describe("a comment", () => {
  const comment = anActivity({ id: idOf(700_010), commentedId: post.id, message: "Yes" });
  const body = { message: "Yes", entities: [], commentedId: post.id };
  const counted = (activity: Activity | undefined) => [activity?.comments, activity?._count.comments];

  it("is counted at once wherever the post is, and put first of its comments", async () => {
    const reply = held(calls.activities.create);
    page.answer(calls.activities.create, reply.answer);
    const { client, result } = await open(() => useCreateActivity());
    client.setQueryData<unknown>(commentsOptions(post.id).queryKey, cachedPages([other]));
    act(() => result.current.mutate({ body }));
    await waitFor(() => expect(everywhere(client).map(counted)).toEqual(Array(14).fill([[{ id: "unsent" }], 2])));
    reply.release(comment);
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(everywhere(client).map(counted)).toEqual(Array(14).fill([[{ id: comment.id }], 2]));
    expect(inList(client, commentsOptions(post.id).queryKey).map(({ id }) => id)).toEqual([comment.id, other.id]);
    expect(inList(client, feedOptions().queryKey)).not.toContainEqual(comment);
  });

  it("is taken back in every list when it fails", async () => {
    page.answer(calls.activities.create, refused("internal"));
    const { client, result } = await open(() => useCreateActivity());
    const before = allIn(client);
    act(() => result.current.mutate({ body }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(allIn(client)).toEqual(before);
  });
});

describe("a new post", () => {
  const ids = (client: QueryClient, key: readonly unknown[]) => inList(client, key).map(({ id }) => id);
  const made = (over: Partial<Activity> = {}) => anActivity({ id: idOf(700_020), ...over });
  const send = async (reply: Activity) => {
    page.answer(calls.activities.create, reply);
    const { client, result } = await open(() => useCreateActivity());
    client.setQueryData<unknown>(eventActivitiesOptions(eventId).queryKey, cachedPages([other]));
    client.setQueryData<unknown>(groupActivitiesOptions(groupId).queryKey, cachedPages([other]));
    act(() => result.current.mutate({ body: { message: "Hello", entities: [] } }));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    return client;
  };
  const holding = (client: QueryClient, id: string) =>
    allIn(client)
      .map(([key]) => key)
      .filter((key) => key.at(-1) === "pages" && ids(client, key).includes(id));

  it("comes first in everybody's feed, and in one's own", async () => {
    const reply = made();
    const client = await send(reply);
    expect(holding(client, reply.id)).toEqual([feedOptions().queryKey, feedOptions("mine").queryKey]);
    expect(ids(client, feedOptions().queryKey)[0]).toBe(reply.id);
  });

  it("of an event comes first in its feed, by whatever name that is kept", async () => {
    const reply = made({ eventId, event: aBaseEvent({ id: eventId, slug: "harbour-conf" }) });
    const client = await send(reply);
    expect(holding(client, reply.id)).toEqual([
      feedOptions("mine").queryKey,
      eventActivitiesOptions("harbour-conf").queryKey,
      eventActivitiesOptions(eventId).queryKey,
    ]);
  });

  it("of a group comes first in its feed, by whatever name that is kept, and in that of one's groups", async () => {
    const group = {
      id: groupId,
      slug: "rowers",
      name: "Rowers",
      image: null,
      squareImage: null,
      access: "public",
    } as const;
    const reply = made({ groupId, group });
    const client = await send(reply);
    expect(holding(client, reply.id)).toEqual([
      feedOptions("mine").queryKey,
      feedOptions("groups").queryKey,
      groupActivitiesOptions("rowers").queryKey,
      groupActivitiesOptions(groupId).queryKey,
    ]);
  });

  it("shifts full pages, so that the next page begins where it does for the platform", async () => {
    const reply = made();
    const full = Array.from({ length: 20 }, (_none, index) => anActivity({ id: idOf(701_000 + index) }));
    page.answer(calls.activities.create, reply);
    const { client, result } = await open(() => useCreateActivity());
    const key = feedOptions().queryKey;
    client.setQueryData<unknown>(key, cachedPages(full.slice(0, 10), full.slice(10)));
    act(() => result.current.mutate({ body: { message: "Hello", entities: [] } }));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    const shifted = client.getQueryData<ReturnType<typeof cachedPages>>(key)?.pages ?? [];
    expect(shifted.map(({ items }) => items.length)).toEqual([10, 10]);
    expect(ids(client, key)).toEqual([reply.id, ...full.slice(0, 19).map(({ id }) => id)]);
  });
});

describe("what is reported", () => {
  const report = { id: idOf(700_030), createdAt: post.createdAt };
  const reported = { ...post, reports: [report] };
  const stale = (client: QueryClient) => lists.filter((key) => client.getQueryState(key)?.isInvalidated).length;

  it("is known as such everywhere, and every list is stale; withdrawing says the opposite", async () => {
    page.answer(callTo(calls.activities.report, { activityId: post.id }), reported);
    page.answer(callTo(calls.activities.withdrawReport, { activityId: post.id, reportId: report.id }), post);
    const { client, result } = await open(() => ({ report: useReport(), withdraw: useWithdrawReport() }));
    act(() => result.current.report.mutate({ params: { activityId: post.id } }));
    await waitFor(() => expect(result.current.report.isSuccess).toBe(true));
    expect(everywhere(client)).toEqual(Array(14).fill(reported));
    expect(stale(client)).toBe(lists.length);
    act(() => result.current.withdraw.mutate({ params: { activityId: post.id, reportId: report.id } }));
    await waitFor(() => expect(result.current.withdraw.isSuccess).toBe(true));
    expect(everywhere(client)).toEqual(Array(14).fill(post));
  });

  it("stays as it was when the platform refuses", async () => {
    page.answer(callTo(calls.activities.report, { activityId: post.id }), refused("internal"));
    const { client, result } = await open(() => useReport());
    const before = allIn(client);
    act(() => result.current.mutate({ params: { activityId: post.id } }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(allIn(client)).toEqual(before);
  });
});

it("forgets what is deleted, with its comments, and asks for every list again", async () => {
  page.answer(callTo(calls.activities.remove, { activityId: post.id }), null);
  const { client, result } = await open(() => useRemoveActivity());
  client.setQueryData<unknown>(commentsOptions(post.id).queryKey, cachedPages([other]));
  act(() => result.current.mutate({ params: { activityId: post.id } }));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(everywhere(client)).toEqual(Array(14).fill(undefined));
  expect(client.getQueryState(alone)).toBeUndefined();
  expect(client.getQueriesData({ queryKey: keyOf(activities.comments, { params: { activityId: post.id } }) })).toEqual(
    [],
  );
  for (const key of lists) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
