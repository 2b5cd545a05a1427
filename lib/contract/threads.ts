import * as z from "zod";
import { messageReportInput } from "#entities/conversations/message-reports";
import { messageReaction, messageReactionInput } from "#entities/conversations/reactions";
import {
  thread,
  threadMessage,
  threadMessageInput,
  threadMessageUpdateInput,
  threadQuestion,
} from "#entities/conversations/threads";
import { defineModule } from "#kernel/define";

/** Live talk beside streams, and of events, groups and sessions. To whom may not read there, there is no thread. */
export const threads = defineModule("threads", ["threads"], {
  get: { method: "GET", path: "/threads/{threadId}", permission: "community.participate", response: thread },
  /** Newest first. Reading the newest ones marks them as read. */
  messages: {
    method: "GET",
    path: "/threads/{threadId}/messages",
    permission: "community.participate",
    cursor: threadMessage,
  },
  /** Sending again with the same `clientKey` answers with the message that is there. */
  send: {
    method: "POST",
    path: "/threads/{threadId}/messages",
    permission: "community.participate",
    body: threadMessageInput,
    response: threadMessage,
  },
  /** By its author alone. */
  update: {
    method: "PUT",
    path: "/threads/{threadId}/messages/{threadMessageId}",
    permission: "record.own",
    body: threadMessageUpdateInput,
    response: threadMessage,
  },
  /** By its author, by who runs the event or the group it belongs to, or by a moderator of the organization. */
  remove: {
    method: "DELETE",
    path: "/threads/{threadId}/messages/{threadMessageId}",
    permission: "thread.remove",
    response: z.null(),
  },
  /** Reacting once more in the same way answers with the reaction that is there. */
  react: {
    method: "POST",
    path: "/threads/{threadId}/messages/{threadMessageId}/reactions",
    permission: "community.participate",
    body: messageReactionInput,
    response: messageReaction,
  },
  /** By whose reaction it is. */
  unreact: {
    method: "DELETE",
    path: "/threads/{threadId}/messages/{threadMessageId}/reactions/{reactionId}",
    permission: "record.own",
    response: z.null(),
  },
  /** Open ones first, then by votes, and the oldest first of those with as many. */
  questions: {
    method: "GET",
    path: "/threads/{threadId}/questions",
    permission: "community.participate",
    cursor: threadMessage,
  },
  /** Once for each account; voting again changes nothing. */
  vote: {
    method: "PUT",
    path: "/threads/{threadId}/messages/{threadMessageId}/vote",
    permission: "community.participate",
    response: threadQuestion,
  },
  /** Takes the vote back, where there is one. */
  unvote: {
    method: "DELETE",
    path: "/threads/{threadId}/messages/{threadMessageId}/vote",
    permission: "community.participate",
    response: threadQuestion,
  },
  /** Marks a question as answered, by who runs the event or the group it belongs to, or a moderator of the organization. */
  answer: {
    method: "PUT",
    path: "/threads/{threadId}/messages/{threadMessageId}/answer",
    permission: "thread.answer",
    response: threadQuestion,
  },
  /** Marks it as open again. */
  reopen: {
    method: "DELETE",
    path: "/threads/{threadId}/messages/{threadMessageId}/answer",
    permission: "thread.answer",
    response: threadQuestion,
  },
  /** Hands a copy of what somebody else said to the moderators of the organization. Reporting again changes nothing. */
  report: {
    method: "POST",
    path: "/threads/{threadId}/messages/{threadMessageId}/reports",
    permission: "community.participate",
    body: messageReportInput,
    response: z.null(),
  },
});
