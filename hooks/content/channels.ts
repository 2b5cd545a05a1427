import { type QueryClient, useMutation } from "@tanstack/react-query";
import { channels } from "#contract/channels";
import type { BaseContent, Channel } from "#entities/content/channels";
import type { Content } from "#entities/content/contents";
import { toggle } from "#hooks/calls/toggle";
import { useCall, usePages } from "#hooks/calls/use-call";
import { setSubscribed } from "#hooks/people/kept-relationships";
import { drop, patchFieldsOptimistically, patchOptimistically } from "#lib/api/cache";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";
import { contentNames } from "#lib/channels/names";
import type { SubscribedContentFilter } from "./channels-options.ts";

/** Those that the viewer runs, listed or not. */
export const useOwnChannels = (search?: string) => usePages(channels.list, { query: { own: true, search } });
export const useSubscribedChannels = (search?: string) => usePages(channels.subscribed, { query: { search } });
export const useSubscribedContents = (filter: SubscribedContentFilter = {}) =>
  usePages(channels.subscribedContents, { query: filter });
export const useChannelSubscribers = (channelId: string, search?: string) =>
  usePages(channels.subscribers, { params: { channelId }, query: { search } });
/** What the viewer wants to hear of a channel; to be asked where they subscribe to it. */
export const useSubscription = (channelId: string) => useCall(channels.subscription, { params: { channelId } });

/** Caches are kept under a channel's id and under its slug. */
const keepChannel = (client: QueryClient, channel: Channel): void => {
  for (const channelId of [channel.id, channel.slug])
    client.setQueryData(keyOf(channels.get, { params: { channelId } }), channel);
};

const keepContent = (client: QueryClient, content: Content): void => {
  for (const params of contentNames(content)) client.setQueryData(keyOf(channels.content, { params }), content);
};

/** Lists that show a content. */
const contentLists = [channels.contents, channels.allContents, channels.subscribedContents] as const;

export const useCreateChannel = () =>
  useMutation({
    ...mutation(channels.create, { shownByForm: true }),
    onSuccess: (channel, _input, _none, { client }) => keepChannel(client, channel),
  });
export const useUpdateChannel = () =>
  useMutation({
    ...mutation(channels.update, { shownByForm: true }),
    onSuccess: (channel, _input, _none, { client }) => keepChannel(client, channel),
  });
export const useRemoveChannel = () =>
  useMutation({
    // What was in it is not asked for again: it is gone.
    ...mutation(channels.remove, {
      shownByForm: true,
      invalidates: [channels.list, channels.subscribed, ...contentLists],
    }),
    onSuccess: ({ id, slug }, _input, _none, { client }) => {
      for (const channelId of [id, slug]) drop(client, { channelId }, channels.get);
      setSubscribed(client, id, false);
    },
  });

export const useCreateContent = () =>
  useMutation({
    ...mutation(channels.createContent, { shownByForm: true, invalidates: [channels.contents] }),
    onSuccess: (content, _input, _none, { client }) => keepContent(client, content),
  });
export const useUpdateContent = () =>
  useMutation({
    ...mutation(channels.updateContent, { shownByForm: true, invalidates: contentLists }),
    onSuccess: (content, _input, _none, { client }) => keepContent(client, content),
  });
/** It is forgotten by whichever of its names it was read. */
export const useRemoveContent = () =>
  useMutation({
    ...mutation(channels.removeContent, { shownByForm: true, invalidates: contentLists }),
    onSuccess: (_none, { params: { contentId } }, _context, { client }) => {
      const { module, id } = channels.content;
      const isGone = ({ state }: { state: { data: unknown } }): boolean =>
        (state.data as Content | undefined)?.id === contentId;
      client.removeQueries({ queryKey: [module, id], predicate: isGone });
    },
  });

/** The reply says when it comes out, or that it is. */
const usePublication = <E extends typeof channels.schedule | typeof channels.unschedule>(call: E) =>
  useMutation({
    ...mutation<E>(call, { shownByForm: true, invalidates: contentLists }),
    onSuccess: (content, _input, _none, { client }) => keepContent(client, content),
  });
/** Publishes at a date, or now where it has passed. */
export const useScheduleContent = () => usePublication(channels.schedule);
export const useUnscheduleContent = () => usePublication(channels.unschedule);

const guestsShown = [channels.content, channels.guests] as const;
export const useCreateGuest = () =>
  useMutation(mutation(channels.createGuest, { shownByForm: true, invalidates: guestsShown }));
export const useUpdateGuest = () =>
  useMutation(mutation(channels.updateGuest, { shownByForm: true, invalidates: guestsShown }));
export const useRemoveGuest = () =>
  useMutation(mutation(channels.removeGuest, { shownByForm: true, invalidates: guestsShown }));

const withLike = (content: Content, isLiked: boolean): Content => {
  if (content.likes.length > 0 === isLiked) return content;
  const { likes = 0, comments = 0 } = content._count ?? {};
  return {
    ...content,
    likes: isLiked ? [{ createdAt: new Date().toISOString() }] : [],
    _count: { comments, likes: Math.max(0, likes + (isLiked ? 1 : -1)) },
  };
};

/** What a button knows of the content. */
type Liked = Pick<BaseContent, "id" | "slug"> & { channel: Pick<BaseContent["channel"], "id" | "slug"> };

/** Likes the content or no longer does, seen at once. */
export const useLikeContent = (content: Liked) =>
  useMutation(
    toggle({
      ...mutation(channels.like, { invalidates: [channels.content] }),
      name: `channels.like ${content.id}`,
      show: (client, isLiked) =>
        Promise.all(
          contentNames(content).map((params) =>
            patchOptimistically(client, channels.content, { params }, (found) => withLike(found, isLiked)),
          ),
        ),
      send: (client, isLiked) =>
        callerOf(client)(isLiked ? channels.like : channels.unlike, {
          params: { channelId: content.channel.id, contentId: content.id },
        }),
    }),
  );

const subscribedTo = [channels.get, channels.subscribed, channels.subscribedContents, channels.subscribers] as const;

/** What hangs on whether the viewer subscribes. `channelId`: the id. */
export const useSubscribe = () =>
  useMutation({
    ...mutation(channels.subscribe, { invalidates: subscribedTo }),
    onSuccess: (subscription, { params: { channelId } }, _none, { client }) => {
      client.setQueryData(keyOf(channels.subscription, { params: { channelId } }), subscription);
      setSubscribed(client, subscription.channelId, true);
    },
  });
export const useUnsubscribe = () =>
  useMutation({
    ...mutation(channels.unsubscribe, { invalidates: subscribedTo }),
    onSuccess: ({ channelId: id }, { params: { channelId } }, _none, { client }) => {
      // What is shown still would ask again at once, for what is no more.
      client.removeQueries({ queryKey: keyOf(channels.subscription, { params: { channelId } }), type: "inactive" });
      setSubscribed(client, id, false);
    },
  });

export const useUpdateSubscription = () =>
  useMutation({
    ...mutation(channels.updateSubscription, { invalidates: [channels.subscribers, channels.subscription] }),
    scope: { id: channels.updateSubscription.id },
    onMutate: ({ params, body }, { client }) =>
      patchFieldsOptimistically(client, channels.subscription, { params }, body),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });

const reading = [channels.subscribers, channels.get] as const;
/** Creators let somebody into a private channel, or take a subscriber out. */
export const useAdmitSubscriber = () => useMutation(mutation(channels.admit, { invalidates: reading }));
export const useDismissSubscriber = () => useMutation(mutation(channels.dismiss, { invalidates: reading }));
