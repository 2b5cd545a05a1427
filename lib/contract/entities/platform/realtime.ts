import * as z from "zod";
import { chatChannelMessage } from "#entities/conversations/chat";
import { threadMessage, threadQuestion } from "#entities/conversations/threads";
import { notificationType } from "#entities/inbox/notifications";
import { id } from "#kernel/wire";

/** Parts of the product that a page can watch one of, by id. */
export const watchable = z.enum([
  "groups",
  "events",
  "event-pages",
  "activities",
  "desks",
  "doors",
  "listings",
  "channels",
  "contents",
  "threads",
]);

/**
 * Where something happens: the open feed, or one group, event, activity, channel, content, thread, desk of a group's
 * moderators, door or listing of an event's hosts, or conversation. `events` is what is said at an event, `event-pages` is
 * the event itself. Conversations alone have numbers for ids.
 */
export const place = z.union([
  z.literal("feed"),
  z.templateLiteral([watchable, "/", id]),
  z.templateLiteral(["conversations/", z.int()]),
]);
export type Place = z.infer<typeof place>;

/** The account has a new notification. Each account's has an id of its own, so the list has to be asked for it. */
const notificationCreated = z.object({
  type: z.literal("notification.created"),
  body: z.object({ notification: z.object({ type: notificationType }) }),
});

/** In a conversation of the account's somebody said something, perhaps the account itself, or something happened. */
const newMessage = z.object({
  type: z.literal("new-message"),
  body: z.object({ channelId: z.int(), message: chatChannelMessage }),
});

/** A message in a conversation of the account's is another than it was: its words, or how people react to it. */
const chatMessageUpdated = z.object({
  type: z.literal("chat.message.updated"),
  body: z.object({ channelId: z.int(), message: chatChannelMessage }),
});

/** Something else happened to a conversation: who is in it, its name, a deleted message, or that it is gone. */
const chatChanged = z.object({ type: z.literal("chat.changed"), body: z.object({ channelId: z.int() }) });

/**
 * How far others have read in a conversation of the account's; not told to who keeps that to themselves. What somebody
 * says has been read by them, and is not told once more.
 */
const chatRead = z.object({
  type: z.literal("chat.read"),
  body: z.object({ channelId: z.int(), members: z.array(z.object({ accountId: id, readUntil: z.int() })) }),
});

/**
 * Somebody is writing in the conversation. It is told anew every few seconds while they go on, and means nothing any more
 * six seconds later, or once they have said something.
 */
const chatTyping = z.object({
  type: z.literal("chat.typing"),
  body: z.object({ channelId: z.int(), accountId: id }),
});

/**
 * Something else waits for moderators of the organization, or waits no more. Told to them alone; who wrote a reported message
 * does not hear of it.
 */
const reportsChanged = z.object({
  type: z.literal("reports.changed"),
  body: z.object({ part: z.enum(["messages", "posts"]) }),
});

/** Somebody has said something in the place. */
const activityCreated = z.object({
  type: z.literal("activity.created"),
  body: z.object({ activityId: id, accountId: id, place }),
});

/** An activity was edited, featured, liked, commented on or taken back. */
const activityChanged = z.object({
  type: z.literal("activity.changed"),
  body: z.object({ activityId: id, place }),
});

export const groupPart = z.enum(["group", "members", "requests", "invitations", "reports", "announcements"]);
export type GroupPart = z.infer<typeof groupPart>;

const groupChanged = z.object({ type: z.literal("group.changed"), body: z.object({ groupId: id, part: groupPart }) });

/** Somebody was let in, or a scan was taken back. */
const doorChanged = z.object({ type: z.literal("door.changed"), body: z.object({ eventId: id }) });

/** Something waits for an event's hosts, or waits no more. */
const listingChanged = z.object({
  type: z.literal("listing.changed"),
  body: z.object({ eventId: id, part: z.literal("reports") }),
});

/** The event was called off, moved to another time or place, is gone, or is there for others than before. */
const eventChanged = z.object({ type: z.literal("event.changed"), body: z.object({ eventId: id }) });

/** Sessions or speakers of the event are gone. */
const programmeChanged = z.object({ type: z.literal("programme.changed"), body: z.object({ eventId: id }) });

/** A channel is not as it was, or something in it came out, changed or went. */
const channelChanged = z.object({
  type: z.literal("channel.changed"),
  body: z.object({ channelId: id, contentId: id.nullable() }),
});

/** A stream of the event or the group started, ended, changed or went. */
const streamChanged = z.object({ type: z.literal("stream.changed"), body: z.object({ streamId: id }) });

/** Somebody has said something in a thread, or has said it in other words; those who block each other do not hear it. */
const threadMessageCreated = z.object({
  type: z.literal("thread.message.created"),
  body: z.object({ threadId: id, message: threadMessage }),
});
const threadMessageUpdated = z.object({
  type: z.literal("thread.message.updated"),
  body: z.object({ threadId: id, message: threadMessage }),
});

/** A message of a thread is gone. */
const threadMessageDeleted = z.object({
  type: z.literal("thread.message.deleted"),
  body: z.object({ threadId: id, messageId: id }),
});

/** There are more or fewer votes for questions of a thread, or they are answered or open again. A page is told once a second. */
const threadQuestionsChanged = z.object({
  type: z.literal("thread.questions.changed"),
  body: z.object({
    threadId: id,
    questions: z.array(threadQuestion.omit({ voted: true }).extend({ messageId: id })),
  }),
});

/** What those are told who watch a place. */
export const placeEvent = z.discriminatedUnion("type", [
  activityCreated,
  activityChanged,
  groupChanged,
  doorChanged,
  listingChanged,
  eventChanged,
  programmeChanged,
  channelChanged,
  streamChanged,
  threadMessageCreated,
  threadMessageUpdated,
  threadMessageDeleted,
  threadQuestionsChanged,
  chatTyping,
]);
export type PlaceEvent = z.infer<typeof placeEvent>;

/** What an account is told as it happens. */
export const realtimeEvent = z.discriminatedUnion("type", [
  notificationCreated,
  newMessage,
  chatMessageUpdated,
  chatChanged,
  chatRead,
  reportsChanged,
  placeEvent,
]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
