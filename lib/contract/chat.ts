import * as z from "zod";
import {
  chatAccountReach,
  chatChannelInput,
  chatChannelMember,
  chatChannelMessage,
  chatLookInput,
  chatMessageInput,
  chatMessageUpdateInput,
  chatReach,
  chatRoleInput,
} from "#entities/conversations/chat";
import { messageReportInput } from "#entities/conversations/message-reports";
import { messageReaction, messageReactionInput } from "#entities/conversations/reactions";
import { defineModule } from "#kernel/define";
import { idList } from "#kernel/wire";

/** Conversations of members: channels of the chat, as their addresses call them. */
export const chat = defineModule("chat", ["threads"], {
  /** The viewer's memberships, where something was said last first. */
  list: { method: "GET", path: "/self/chat/channels", permission: "account.own", page: chatChannelMember },
  /** Conversations that the viewer is asked for, the newest first. They stand in no other list, and nothing in them is unread. */
  requests: { method: "GET", path: "/self/chat/requests", permission: "account.own", page: chatChannelMember },
  /** From then on it is one like any other. Whoever is asked and answers accepts it, too. */
  acceptRequest: {
    method: "PUT",
    path: "/self/chat/requests/{conversationId}",
    permission: "record.own",
    response: chatChannelMember,
  },
  /** It goes away for who is asked, and whoever asked does not learn it. */
  declineRequest: {
    method: "DELETE",
    path: "/self/chat/requests/{conversationId}",
    permission: "record.own",
    response: z.null(),
  },
  /** How the viewer may write to somebody. */
  reach: {
    method: "GET",
    path: "/self/chat/reach/{accountId}",
    permission: "community.participate",
    response: chatReach,
  },
  /** The same for many at once; who is not there for the viewer is left out. */
  reaches: {
    method: "GET",
    path: "/self/chat/reach",
    permission: "community.participate",
    query: z.object({ accountIds: idList }),
    response: z.array(chatAccountReach),
  },
  get: {
    method: "GET",
    path: "/self/chat/channels/{conversationId}",
    permission: "conversation.talk",
    response: chatChannelMember,
  },
  members: {
    method: "GET",
    path: "/self/chat/channels/{conversationId}/members",
    permission: "conversation.talk",
    page: chatChannelMember,
  },
  /**
   * Newest first, by cursor or by pages; with `around` from the middle, at a message, with `after` behind one. Reading the
   * newest ones without these marks them as read.
   */
  messages: {
    method: "GET",
    path: "/self/chat/channels/{conversationId}/messages",
    permission: "conversation.talk",
    cursor: chatChannelMessage,
    paged: true,
  },
  /** Two people without a name have one conversation, however often they open it. */
  create: {
    method: "POST",
    path: "/self/chat/channels",
    permission: "community.participate",
    creates: true,
    body: chatChannelInput,
    response: chatChannelMember,
  },
  /** Adding again changes nothing. */
  addMember: {
    method: "POST",
    path: "/self/chat/channels/{conversationId}/members/{accountId}",
    permission: "conversation.moderate",
    response: chatChannelMember,
  },
  /** What they have said stays. Whoever wants to go themselves leaves. */
  removeMember: {
    method: "DELETE",
    path: "/self/chat/channels/{conversationId}/members/{accountId}",
    permission: "conversation.moderate",
    response: z.null(),
  },
  setRole: {
    method: "PUT",
    path: "/self/chat/channels/{conversationId}/members/{accountId}",
    permission: "conversation.moderate",
    body: chatRoleInput,
    response: chatChannelMember,
  },
  /** Gives it a name, a picture, or both. */
  rename: {
    method: "PUT",
    path: "/self/chat/channels/{conversationId}",
    permission: "conversation.moderate",
    body: chatLookInput,
    response: chatChannelMember,
  },
  /** Sending again with the same `clientKey` answers with the message that is there. */
  send: {
    method: "POST",
    path: "/self/chat/channels/{conversationId}/messages",
    permission: "conversation.talk",
    body: chatMessageInput,
    response: chatChannelMessage,
  },
  /** The same message in other words, by its author alone. The same words and names again change nothing. */
  editMessage: {
    method: "PUT",
    path: "/self/chat/channels/{conversationId}/messages/{messageId}",
    permission: "message.edit",
    body: chatMessageUpdateInput,
    response: chatChannelMessage,
  },
  /** By its author or a moderator of the conversation. Lines of the house stay. */
  removeMessage: {
    method: "DELETE",
    path: "/self/chat/channels/{conversationId}/messages/{messageId}",
    permission: "message.remove",
    response: z.null(),
  },
  /** Hands a copy of it to the moderators of the organization. Reporting again changes nothing. */
  reportMessage: {
    method: "POST",
    path: "/self/chat/channels/{conversationId}/messages/{messageId}/reports",
    permission: "conversation.talk",
    body: messageReportInput,
    response: z.null(),
  },
  /** Reacting once more in the same way answers with the reaction that is there. Lines of the house take none. */
  react: {
    method: "POST",
    path: "/self/chat/channels/{conversationId}/messages/{messageId}/reactions",
    permission: "conversation.talk",
    body: messageReactionInput,
    response: messageReaction,
  },
  /** By whose reaction it is. */
  unreact: {
    method: "DELETE",
    path: "/self/chat/channels/{conversationId}/messages/{messageId}/reactions/{reactionId}",
    permission: "record.own",
    response: z.null(),
  },
  remove: {
    method: "DELETE",
    path: "/self/chat/channels/{conversationId}",
    permission: "conversation.moderate",
    response: z.null(),
  },
  leave: {
    method: "DELETE",
    path: "/self/chat/channels/{conversationId}/leave",
    permission: "conversation.talk",
    response: z.null(),
  },
  setNotifications: {
    method: "PUT",
    path: "/self/chat/channels/{conversationId}/notifications",
    permission: "conversation.talk",
    body: z.object({ notifications: z.boolean() }),
    response: chatChannelMember,
  },
});
