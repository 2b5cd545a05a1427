import { type QueryClient, useMutation } from "@tanstack/react-query";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import type { ChatChannel, ChatChannelMember, ChatReach } from "#entities/conversations/chat";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { drop, patch, patchOptimistically } from "#lib/api/cache";
import { mutation, query } from "#lib/api/query";
import { requestsOptions } from "./chat-options.ts";

/** Conversations that the viewer is asked for, the newest first. */
export const useRequests = () => useReadPages(requestsOptions());

/** How the viewer may write to somebody who is shown among others; it is asked once for all of them. Until it is known: not. */
export const useReach = (accountId: string, among: readonly string[]): ChatReach["reach"] => {
  const { data = [] } = useRead(query(chat.reaches, { query: { accountIds: among.join(",") } }));
  return data.find((found) => found.accountId === accountId)?.reach ?? "none";
};

const withRequest =
  (request: ChatChannel["request"]) =>
  (membership: ChatChannelMember): ChatChannelMember => ({
    ...membership,
    channel: { ...membership.channel, request },
  });

/** What becomes of a request once the viewer has said something there: their own waits, another's is answered. */
export const noteSaid = (client: QueryClient, conversationId: string): void => {
  const after = { asking: "waiting", waiting: "waiting", received: null } as const;
  const params = { conversationId };
  patch(client, chat.get, { params }, (membership) => {
    const { request } = membership.channel;
    return request === null ? membership : withRequest(after[request])(membership);
  });
};

export const useAcceptRequest = () =>
  useMutation({
    ...mutation(chat.acceptRequest, { invalidates: [chat.list, chat.requests, chat.members, self.get] }),
    onMutate: ({ params }, { client }) => patchOptimistically(client, chat.get, { params }, withRequest(null)),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSuccess: (membership, { params }, _takeBack, { client }) => patch(client, chat.get, { params }, () => membership),
  });

/** The caller leads elsewhere: nothing of it is to be asked for again. */
export const useDeclineRequest = () =>
  useMutation({
    ...mutation(chat.declineRequest, { invalidates: [chat.requests, self.get] }),
    onSuccess: (_none, { params }, _result, { client }) => drop(client, params, chat.get, chat.messages, chat.members),
  });
