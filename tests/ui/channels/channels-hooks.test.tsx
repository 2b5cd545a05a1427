// @vitest-environment happy-dom

import type { QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { channels } from "#contract/channels";
import { self } from "#contract/self";
import type { SelfRelationships } from "#entities/account/self";
import { baseContent } from "#entities/content/channels";
import type { ContentGuest } from "#entities/content/contents";
import { useCreateActivity } from "#hooks/community/activities";
import {
  useAdmitSubscriber,
  useCreateChannel,
  useCreateContent,
  useCreateGuest,
  useDismissSubscriber,
  useLikeContent,
  useRemoveChannel,
  useRemoveContent,
  useRemoveGuest,
  useScheduleContent,
  useSubscribe,
  useUnscheduleContent,
  useUnsubscribe,
  useUpdateChannel,
  useUpdateContent,
  useUpdateGuest,
  useUpdateSubscription,
} from "#hooks/content/channels";
import {
  channelContentsOptions,
  channelOptions,
  channelsOptions,
  contentActivitiesOptions,
  contentGuestsOptions,
  contentOptions,
  contentsOptions,
} from "#hooks/content/channels-options";
import { useIsSubscribed } from "#hooks/content/use-is-subscribed";
import { keyOf } from "#lib/api/query";
import { anActivity, noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { held, setUpPage } from "#ui-tests/harness/page";
import { aChannel, aContent, aSubscription } from "./channels-fixtures.ts";

const page = setUpPage({ path: "/en/channels", as: member });

const tides = aChannel("Tides");
const ebb = aContent("Ebb", tides);
const params = { channelId: tides.id, contentId: ebb.id };
const subscription = aSubscription(tides);
const grace: ContentGuest = {
  ...{ id: ebb.id, slug: "grace", contentId: ebb.id, accountId: null, account: null, type: "guest", name: "Grace" },
  ...{ title: null, bio: null, company: null, companyLink: null, companyBio: null, imageId: null, image: null },
  ...{ website: null, facebook: null, twitter: null, instagram: null, linkedIn: null, tikTok: null, youtube: null },
  ...{ discord: null, createdAt: null, updatedAt: null },
};

const pages = <T,>(...items: T[]) => ({ pages: [pageOf(items)], pageParams: [1] });
const subscriptionKey = keyOf(channels.subscription, { params: { channelId: tides.id } });
const subscribersKey = [...keyOf(channels.subscribers, { params: { channelId: tides.id } }), "pages"];
const relationshipsKey = keyOf(self.relationships);

/** What a page may hold of a channel, by what it is called here. */
const keys = {
  channels: channelsOptions().queryKey,
  channel: channelOptions(tides.id).queryKey,
  channelBySlug: channelOptions(tides.slug).queryKey,
  contents: channelContentsOptions(tides.id).queryKey,
  content: contentOptions(tides.id, ebb.id).queryKey,
  contentBySlugs: contentOptions(tides.slug, ebb.slug).queryKey,
  guests: contentGuestsOptions(tides.id, ebb.id).queryKey,
  everywhere: contentsOptions().queryKey,
  subscribed: [...keyOf(channels.subscribed), "pages"],
  subscribedContents: [...keyOf(channels.subscribedContents), "pages"],
  subscribers: subscribersKey,
  subscription: subscriptionKey,
} as const;
type Name = keyof typeof keys;

const fill = (client: QueryClient) => {
  client.setQueryData<unknown>(keys.channels, pages(tides));
  for (const key of [keys.channel, keys.channelBySlug]) client.setQueryData(key, tides);
  for (const key of [keys.contents, keys.everywhere, keys.subscribedContents])
    client.setQueryData<unknown>(key, pages(ebb));
  for (const key of [keys.content, keys.contentBySlugs]) client.setQueryData(key, ebb);
  client.setQueryData<unknown>(keys.guests, pages());
  client.setQueryData<unknown>(keys.subscribed, pages(tides));
  client.setQueryData<unknown>(keys.subscribers, pages(subscription));
  client.setQueryData(keys.subscription, subscription);
  client.setQueryData(relationshipsKey, noRelationships);
};

const staleIn = (client: QueryClient): Name[] =>
  (Object.keys(keys) as Name[]).filter((name) => client.getQueryState(keys[name])?.isInvalidated);

/** Lets a hook do one thing on a page that holds all of it; gives back the page's cache. */
const does = async <I,>(
  useHook: () => { mutateAsync: (input: I) => Promise<unknown> },
  input: I,
): Promise<QueryClient> => {
  const { client, wrapper } = await page.provide();
  fill(client);
  const { result } = renderHook(useHook, { wrapper });
  await act(async () => {
    await result.current.mutateAsync(input);
  });
  return client;
};
const subscribedIn = (client: QueryClient) => client.getQueryData<SelfRelationships>(relationshipsKey)?.channels;

describe("channels", () => {
  it("a new one is kept under both its names, and the lists are asked again", async () => {
    const made = aChannel("Moon");
    page.answer(channels.create, made);
    const client = await does(() => useCreateChannel(), { body: { channel: { name: "Moon", visible: true } } });
    for (const name of [made.id, made.slug]) expect(client.getQueryData(channelOptions(name).queryKey)).toEqual(made);
    expect(staleIn(client)).toContain("channels");
  });

  it("a changed one is the reply, and all that shows channels is asked again", async () => {
    const changed = { ...tides, name: "High tides" };
    page.answer(callTo(channels.update, { channelId: tides.id }), changed);
    const client = await does(() => useUpdateChannel(), {
      ...{ params: { channelId: tides.id }, body: { channel: { name: "High tides" } } },
    });
    expect(client.getQueryData(keys.channelBySlug)).toEqual(changed);
    expect(staleIn(client)).toContain("channels");
  });

  it("a removed one is forgotten", async () => {
    page.answer(callTo(channels.remove, { channelId: tides.id }), tides);
    const client = await does(() => useRemoveChannel(), { params: { channelId: tides.id } });
    expect(client.getQueryData(keys.channel) ?? client.getQueryData(keys.channelBySlug)).toBeUndefined();
    expect(staleIn(client)).toEqual(["channels", "contents", "everywhere", "subscribed", "subscribedContents"]);
  });
});

describe("contents", () => {
  it("a new one makes its channel's contents stale", async () => {
    page.answer(callTo(channels.createContent, { channelId: tides.id }), ebb);
    const client = await does(() => useCreateContent(), {
      ...{ params: { channelId: tides.id }, body: { title: "Ebb" } },
    });
    expect(staleIn(client)).toEqual(["contents"]);
  });

  it("a changed one is the reply under all its names, and the lists are asked again", async () => {
    const changed = { ...ebb, title: "Neap" };
    page.answer(callTo(channels.updateContent, params), changed);
    const client = await does(() => useUpdateContent(), { params, body: { content: { title: "Neap" } } });
    for (const key of [keys.content, keys.contentBySlugs]) expect(client.getQueryData(key)).toEqual(changed);
    expect(staleIn(client)).toEqual(["contents", "everywhere", "subscribedContents"]);
  });

  it("a removed one is dropped under all its names", async () => {
    page.answer(callTo(channels.removeContent, params), null);
    const client = await does(() => useRemoveContent(), { params });
    for (const key of [keys.content, keys.contentBySlugs]) expect(client.getQueryData(key)).toBeUndefined();
    expect(staleIn(client)).toEqual(["contents", "everywhere", "subscribedContents"]);
  });

  it("a schedule, or its end, is the reply, and the lists are asked again", async () => {
    const planned = { ...ebb, published: null };
    page.answer(callTo(channels.schedule, params), planned);
    page.answer(callTo(channels.unschedule, params), planned);
    const input = { params, body: { date: "2999-01-01T00:00:00Z" } };
    for (const client of [
      await does(() => useScheduleContent(), input),
      await does(() => useUnscheduleContent(), { params }),
    ]) {
      expect(client.getQueryData(keys.contentBySlugs)).toEqual(planned);
      expect(staleIn(client)).toEqual(["contents", "everywhere", "subscribedContents"]);
    }
  });

  it("a guest is added, changed and removed: content and guests are asked again", async () => {
    const body = { contentGuest: { type: "guest", name: "Grace" } } as const;
    const at = { ...params, guestId: grace.id };
    page.answer(callTo(channels.createGuest, params), grace);
    page.answer(callTo(channels.updateGuest, at), grace);
    page.answer(callTo(channels.removeGuest, at), null);
    for (const client of [
      await does(() => useCreateGuest(), { params, body }),
      await does(() => useUpdateGuest(), { params: at, body }),
      await does(() => useRemoveGuest(), { params: at }),
    ])
      expect(staleIn(client)).toEqual(["content", "contentBySlugs", "guests"]);
  });
});

describe("likes", () => {
  const liked = { ...ebb, likes: [{ createdAt: "2026-03-02T08:00:00.000Z" }], _count: { likes: 3, comments: 1 } };

  it("show at once under every name, and come back when they are refused", async () => {
    const { answer, release } = held(channels.like);
    page.answer(callTo(channels.like, params), answer);
    const { client, wrapper } = await page.provide();
    fill(client);
    const { result } = renderHook(() => useLikeContent(ebb), { wrapper });
    act(() => result.current.mutate(true));
    await waitFor(() => expect(client.getQueryData(keys.content)?._count?.likes).toBe(3));
    expect(client.getQueryData(keys.contentBySlugs)?.likes).toHaveLength(1);
    await act(async () => release(refused("conflict")));
    await waitFor(() => expect(client.getQueryData(keys.content)).toEqual(ebb));
    expect(client.getQueryData(keys.contentBySlugs)).toEqual(ebb);
  });

  it("given or taken back make the content stale", async () => {
    page.answer(callTo(channels.like, params), liked);
    page.answer(callTo(channels.unlike, params), ebb);
    for (const isLiked of [true, false])
      expect(staleIn(await does(() => useLikeContent(ebb), isLiked))).toEqual(["content", "contentBySlugs"]);
  });
});

describe("subscriptions", () => {
  const at = { channelId: tides.id };

  it("begin: the map knows, and channel and subscribed ones are asked again", async () => {
    page.answer(callTo(channels.subscribe, at), subscription);
    const client = await does(() => useSubscribe(), { params: at });
    expect(subscribedIn(client)).toEqual({ [tides.id]: true });
    expect(staleIn(client)).toEqual(["channel", "channelBySlug", "subscribed", "subscribedContents", "subscribers"]);
    const { wrapper } = await page.provide();
    expect(renderHook(() => useIsSubscribed(""), { wrapper }).result.current).toBe(false);
    expect(() => renderHook(() => useIsSubscribed("tides"), { wrapper })).toThrow(
      "Invalid channelId. Did you pass in the slug?",
    );
  });

  it("end: the map knows, and what they were is not asked for any more", async () => {
    page.answer(callTo(channels.unsubscribe, at), subscription);
    const client = await does(() => useUnsubscribe(), { params: at });
    expect(subscribedIn(client)).toEqual({ [tides.id]: false });
    expect(client.getQueryData(keys.subscription)).toBeUndefined();
    expect(staleIn(client)).toEqual(["channel", "channelBySlug", "subscribed", "subscribedContents", "subscribers"]);
  });

  it("show changed preferences at once, and the old ones when they are refused", async () => {
    const { answer, release } = held(channels.updateSubscription);
    page.answer(callTo(channels.updateSubscription, at), answer);
    const { client, wrapper } = await page.provide();
    fill(client);
    const { result } = renderHook(() => useUpdateSubscription(), { wrapper });
    act(() => result.current.mutate({ params: at, body: { contentEmailNotification: false } }));
    await waitFor(() =>
      expect(client.getQueryData(keys.subscription)).toEqual({ ...subscription, contentEmailNotification: false }),
    );
    await act(async () => release(refused("conflict")));
    await waitFor(() => expect(client.getQueryData(keys.subscription)).toEqual(subscription));
  });

  it("make the subscribers stale once preferences are kept", async () => {
    page.answer(callTo(channels.updateSubscription, at), subscription);
    const client = await does(() => useUpdateSubscription(), { params: at, body: {} });
    expect(staleIn(client)).toEqual(["subscribers", "subscription"]);
  });

  it("of others are let in and taken out by creators", async () => {
    const theirs = { ...at, accountId: subscription.accountId };
    page.answer(callTo(channels.admit, theirs), subscription);
    expect(staleIn(await does(() => useAdmitSubscriber(), { params: theirs }))).toEqual([
      ...["channel", "channelBySlug", "subscribers"],
    ]);
    page.answer(callTo(channels.dismiss, theirs), null);
    expect(staleIn(await does(() => useDismissSubscriber(), { params: theirs }))).toEqual([
      ...["channel", "channelBySlug", "subscribers"],
    ]);
  });
});

it("what is said about a content comes first in its feed, by whichever names it was read", async () => {
  const post = anActivity({ contentId: ebb.id, content: baseContent.parse(ebb) });
  page.answer(calls.activities.create, post);
  const { client, wrapper } = await page.provide();
  const feeds = [tides.id, tides.slug].flatMap((channel) =>
    [ebb.id, ebb.slug].map((content) => contentActivitiesOptions(channel, content).queryKey),
  );
  const other = contentActivitiesOptions(tides.id, "flow").queryKey;
  for (const key of [...feeds, other]) client.setQueryData<unknown>(key, pages());
  const { result } = renderHook(() => useCreateActivity(), { wrapper });
  await act(async () => {
    await result.current.mutateAsync({ body: { message: "Mud!", entities: [], contentId: ebb.id } });
  });
  const idsIn = (key: readonly unknown[]) =>
    client
      .getQueryData<{ pages: { items: { id: string }[] }[] }>(key)
      ?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  expect(feeds.map(idsIn)).toEqual(feeds.map(() => [post.id]));
  expect(idsIn(other)).toEqual([]);
});
