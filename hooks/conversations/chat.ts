import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { BaseChatChannelMember, ChatChannelMember } from "#entities/conversations/chat";
import { useRead, useReadCursors, useReadPages } from "#hooks/calls/use-call";
import { useUploadImage } from "#hooks/platform/storage";
import { drop, patch } from "#lib/api/cache";
import { callerOf } from "#lib/api/caller";
import type { CallInput } from "#lib/api/input";
import { type Beginning, mutation } from "#lib/api/query";
import { failureOf } from "#lib/api/refusal";
import { dropMessage, keepNewestOf, listedConversation, replaceMessage, takeMessage } from "#lib/chat/cached";
import { mentionsIn } from "#lib/chat/mentions";
import { mostWitnesses } from "#lib/chat/readers";
import { beginSending, type Desk, forgetUnsent, noteUnsent, requireTurn, type Unsent } from "#lib/conversations/unsent";
import {
  conversationOptions,
  conversationsOptions,
  foundMessagesOptions,
  membersOptions,
  messagesOptions,
  witnessesOptions,
} from "./chat-options.ts";
import { noteSaid } from "./requests.ts";

/** Milliseconds after which a page that somebody sees asks again who is here. */
const presencePoll = 60_000;

export const useConversations = () => useReadPages({ ...conversationsOptions(), refetchInterval: presencePoll });

/** Shows what the list says of it until it is asked for itself. */
export const useConversation = (conversationId: string) => {
  const client = useQueryClient();
  return useRead({
    ...conversationOptions(conversationId),
    refetchInterval: presencePoll,
    placeholderData: () => listedConversation(client, conversationId),
  });
};

/** `enabled`: somebody can see them. To ask for the newest ones is to have read them. */
export const useMessages = (conversationId: string, beginning: Beginning, { enabled }: { enabled: boolean }) => {
  const client = useQueryClient();
  useEffect(() => () => keepNewestOf(client, conversationId), [client, conversationId]);
  return useReadCursors({ ...messagesOptions(conversationId, beginning), enabled });
};

/** Messages of a conversation that hold all of the words, the newest first. */
export const useFoundMessages = (conversationId: string, search: string) =>
  useReadCursors(foundMessagesOptions(conversationId, search));

/**
 * Addresses of pictures and files last for hours, and a page may be open for days: asks for new ones when one opens nothing any more,
 * once for each address.
 */
export const useNewAddresses = (conversationId: string): ((uri: string) => void) => {
  const client = useQueryClient();
  const [asked] = useState(() => new Set<string>());
  return (uri) => {
    if (asked.has(uri)) return;
    asked.add(uri);
    void client.invalidateQueries({ queryKey: messagesOptions(conversationId).queryKey });
  };
};

export const useConversationMembers = (conversationId: string, search?: string) =>
  useReadPages(membersOptions(conversationId, search));

/**
 * Members of whom it may be told how far they have read: a few come with their conversation, more are asked for. Null
 * while they are.
 */
export const useWitnesses = ({ channelId, channel }: ChatChannelMember): readonly BaseChatChannelMember[] | null => {
  const { members, _count } = channel;
  const isWhole = members.length >= _count.members;
  const isSmall = _count.members <= mostWitnesses;
  const asked = useReadPages({ ...witnessesOptions(String(channelId)), enabled: !isWhole && isSmall });
  if (isWhole) return members;
  return isSmall ? (asked.data?.items ?? null) : [];
};

/** Sends one message after the other, also when the page has been left for another of the app. */
export const useSendMessage = (conversationId: string, desk: Desk) => {
  const send = useMutation({
    ...mutation(chat.send, { invalidates: [], shownByForm: true }),
    mutationFn: async (input: CallInput<typeof chat.send>, { client }) => {
      requireTurn(desk, input.body.clientKey);
      return callerOf(client)(chat.send, input);
    },
    scope: { id: `${chat.send.id} ${conversationId}` },
    onSuccess: (message, { body }, _none, { client }) => {
      takeMessage(client, conversationId, message, { isRead: true });
      noteSaid(client, conversationId);
      if (body.clientKey) forgetUnsent(desk, new Set([body.clientKey]));
    },
    onError: (error, { body }) => {
      if (body.clientKey) noteUnsent(desk, body.clientKey, failureOf(error));
    },
  });
  return (message: Unsent): void => {
    beginSending(desk, message);
    const { clientKey, text, images, files, mentions = [], replyTo, preview } = message;
    const imageIds = images.map(({ id }) => id);
    const imageDescriptions = images.map(({ description }) => description ?? "");
    const fileIds = files.map(({ id }) => id);
    const body = {
      ...{ text, clientKey },
      ...(imageIds.length > 0 && { imageIds, imageDescriptions }),
      ...(fileIds.length > 0 && { fileIds }),
      ...(mentions.length > 0 && { mentions: mentionsIn(mentions) }),
      ...(replyTo && { replyToId: replyTo.id }),
      ...(preview === false && { preview }),
    };
    send.mutate({ params: { conversationId }, body });
  };
};

export const useEditMessage = () =>
  useMutation({
    ...mutation(chat.editMessage, { invalidates: [], shownByForm: true }),
    onSuccess: (message, { params }, _none, { client }) => replaceMessage(client, params.conversationId, message),
  });

export const useRemoveMessage = () =>
  useMutation({
    ...mutation(chat.removeMessage, { invalidates: [chat.list] }),
    onSuccess: (_none, { params }, _result, { client }) =>
      dropMessage(client, params.conversationId, Number(params.messageId)),
  });

/** Finds the conversation of two that there is already. */
export const useOpenConversation = () =>
  useMutation({
    ...mutation(chat.create, { invalidates: [chat.list], shownByForm: true }),
    onSuccess: (membership, _input, _none, { client }) =>
      client.setQueryData(conversationOptions(String(membership.channelId)).queryKey, membership),
  });

export const useAddMember = () =>
  useMutation(mutation(chat.addMember, { invalidates: [chat.members, chat.get, chat.list], shownByForm: true }));

export const useRemoveMember = () =>
  useMutation(mutation(chat.removeMember, { invalidates: [chat.members, chat.get, chat.list, chat.messages] }));

export const useSetRole = () =>
  useMutation(mutation(chat.setRole, { invalidates: [chat.members, chat.get, chat.list] }));

/**
 * Gives a conversation of many a name and a picture: a data URI, which is sent first, null for none, or undefined for what is
 * there. A name that stays is left out beside it: another moderator may be giving one.
 */
export const useChangeLook = ({ channelId, channel }: ChatChannelMember) => {
  const upload = useUploadImage();
  const change = useMutation({
    ...mutation(chat.rename, { invalidates: [chat.list, chat.messages], shownByForm: true }),
    onSuccess: (membership, { params }, _none, { client }) => patch(client, chat.get, { params }, () => membership),
  });
  const params = { conversationId: String(channelId) };
  return {
    isPending: upload.isPending || change.isPending,
    error: upload.error ?? change.error,
    change: ({ name, picture }: { name: string; picture: string | null | undefined }, onSuccess: () => void): void => {
      upload.reset();
      const pictured = (imageId: string | null) =>
        change.mutate({ params, body: { ...(name !== channel.name && { name }), imageId } }, { onSuccess });
      if (picture === undefined) change.mutate({ params, body: { name } }, { onSuccess });
      else if (picture === null) pictured(null);
      else
        upload.mutate(
          { body: { type: "message", dataUri: picture } },
          { onSuccess: ({ id: imageId }) => pictured(imageId) },
        );
    },
  };
};

export const useSetMuted = () =>
  useMutation({
    ...mutation(chat.setNotifications, { invalidates: [chat.list, self.get] }),
    onSuccess: (membership, { params }, _none, { client }) => patch(client, chat.get, { params }, () => membership),
  });

/** What was asked of a conversation that is there for the viewer no more. */
const forget = (client: QueryClient, params: { conversationId: string }): void =>
  drop(client, params, chat.get, chat.messages, chat.members);

/** The caller leads elsewhere: nothing of it is to be asked for again. */
export const useLeaveConversation = () =>
  useMutation({
    ...mutation(chat.leave, { invalidates: [chat.list, self.get] }),
    onSuccess: (_none, { params }, _result, { client }) => forget(client, params),
  });

export const useRemoveConversation = () =>
  useMutation({
    ...mutation(chat.remove, { invalidates: [chat.list, self.get] }),
    onSuccess: (_none, { params }, _result, { client }) => forget(client, params),
  });
