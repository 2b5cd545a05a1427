import * as z from "zod";
import { id } from "#kernel/wire";

/** How a fact is declared: which of its ids names the thing that it happened to, and what there is to know of it. */
const of = <S extends z.ZodRawShape>(thing: keyof S & string, shape: S) => ({ thing, payload: z.object(shape) });

const ids = z.array(id).readonly();

/** Where a post stands. */
const place = {
  groupId: id.nullable(),
  eventId: id.nullable(),
  contentId: id.nullable(),
  /** The post that this one is a comment on. */
  commentedId: id.nullable(),
};

/** Who looks at a report: the moderators of a group, or the hosts of an event; without either, moderators of the organization. */
const reportScope = { groupId: id.nullable(), eventId: id.nullable() };

const conversation = { conversationId: id, number: z.int() };
/** `lineId`: the line of the house that says so in the conversation. Facts that were said before there were lines have none. */
const told = { ...conversation, accountId: id, lineId: z.int().nullable().default(null) };

/**
 * What is said in a thread of an event or of a group, also of a session or a stream there. `mentionedIds` may read it.
 * Facts that were said before anybody was told of mentions have none.
 */
const saidInThread = {
  ...{ threadId: id, messageId: id, accountId: id },
  ...{ eventId: id.nullable().default(null), groupId: id.nullable().default(null) },
  mentionedIds: ids.default([]),
};

/** An event, and the account whose passes these are. */
const attendance = { eventId: id, accountId: id };

/**
 * Everything that can happen and that others may want to know. A use case says it once, by `emit`; who has to do something
 * then subscribes (`server/subscribers.ts`). A payload holds ids and numbers, and nothing that people wrote.
 */
export const facts = {
  // People
  /** A member began to follow another. */
  "account.followed": of("accountId", { accountId: id, followerId: id }),
  /** Somebody asked a login to act as their account. `isMailed`: it was not asked too often before. */
  "login.invited": of("accountId", { accountId: id, invitationId: id, isMailed: z.boolean() }),
  /** A login may act as an account from now on: its owner has accepted the invitation. */
  "login.joined": of("accountId", { accountId: id, loginId: id }),
  /** A login may act as an account no longer. `isMailed`: its owner was not told of too many today. */
  "login.removed": of("accountId", { accountId: id, loginId: id, isMailed: z.boolean() }),
  /** A login has new recovery codes. The earlier ones are worth nothing. */
  "login.recoveryCodesMade": of("loginId", { loginId: id }),

  // Community
  /** Somebody posted or commented. `answeredIds` and `mentionedIds` may read it, and are told no other way. */
  "activity.created": of("activityId", {
    ...{ activityId: id, accountId: id, ...place },
    ...{ answeredIds: ids, mentionedIds: ids },
  }),
  /** Somebody passed a post of `authorId` on, by a post of their own. */
  "activity.reshared": of("activityId", { activityId: id, accountId: id, authorId: id }),
  /** A post is not as it was: pinned, featured, with another comment below, or passed on once more or less. */
  "activity.changed": of("activityId", { activityId: id, ...place }),
  /** A post was featured. */
  "activity.featured": of("activityId", { activityId: id, ...place }),
  /** A post is about to go, with all below it. It is still there for those who hear of it. */
  "activity.removed": of("activityId", { activityId: id, ...place, imageIds: ids }),
  /** One more like. */
  "activity.liked": of("activityId", { activityId: id, ...place, accountId: id, authorId: id, likes: z.int() }),
  /** One like fewer. */
  "activity.unliked": of("activityId", { activityId: id, ...place, likes: z.int() }),
  /** A post was reported, or a report was withdrawn or decided on. */
  "activity.reportsChanged": of("activityId", { activityId: id, ...reportScope }),
  /** A group has another name, picture or rule. */
  "group.edited": of("groupId", { groupId: id }),
  /** Somebody came in by themselves: a request or an invitation of theirs is no longer open. */
  "group.joined": of("groupId", { groupId: id, accountId: id }),
  /** Somebody left, or was sent away. */
  "group.left": of("groupId", { groupId: id, accountId: id }),
  /** A member became a moderator, or is one no longer. */
  "group.roleChanged": of("groupId", { groupId: id, accountId: id }),
  /** Somebody asked to join. */
  "group.requested": of("groupId", { groupId: id, accountId: id }),
  /** Somebody no longer asks. */
  "group.requestWithdrawn": of("groupId", { groupId: id, accountId: id }),
  /** A moderator let in who had asked. */
  "group.requestsAccepted": of("groupId", { groupId: id, accountIds: ids, moderatorId: id }),
  /** A moderator did not let in who had asked. */
  "group.requestRejected": of("groupId", { groupId: id, accountId: id }),
  /** A moderator asked people to join. */
  "group.invited": of("groupId", {
    ...{ groupId: id, inviterId: id },
    invitations: z.array(z.object({ id, accountId: id })).readonly(),
  }),
  /** Who was invited does not want to join. */
  "group.invitationRejected": of("groupId", { groupId: id, accountId: id }),
  /** A moderator took an invitation back. */
  "group.invitationCanceled": of("groupId", { groupId: id, accountId: id }),
  /** There is news for everybody, for a group, or for who goes to an event. */
  "announcement.published": of("announcementId", {
    ...{ announcementId: id, creatorId: id.nullable() },
    audience: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("organization") }),
      z.object({ kind: z.enum(["group", "event"]), id }),
    ]),
    /** By which ways its sender wants it told. */
    ...{ email: z.boolean(), push: z.boolean() },
  }),

  // Channels
  /** A channel has another name, picture or rule. */
  "channel.changed": of("channelId", { channelId: id }),
  /** A channel is gone, with what was in it and these pictures. */
  "channel.removed": of("channelId", { channelId: id, imageIds: ids }),
  /** A content that is out is not as it was, or is a draft again. */
  "content.changed": of("contentId", { contentId: id, channelId: id }),
  /** A content is gone, with these pictures. */
  "content.removed": of("contentId", { contentId: id, channelId: id, imageIds: ids }),
  /**
   * A content is out. `creatorId`: whose channel it is. `isNews`: for the first time; what was taken back and comes
   * again is told to nobody. `email`, `push`: by which ways its creators want it told.
   */
  "content.published": of("contentId", {
    ...{ contentId: id, channelId: id, creatorId: id.nullable(), isNews: z.boolean() },
    ...{ email: z.boolean(), push: z.boolean() },
  }),

  // Conversations. `number`: what the wire knows them by.
  /** Somebody opened a conversation with others. */
  "conversation.opened": of("conversationId", { ...conversation, accountId: id }),
  /** Somebody asked by a first message whether they may write; only then who is asked finds the conversation. */
  "conversation.asked": of("conversationId", { ...conversation, accountId: id }),
  /** Both agreed to a conversation that one of them was asked for. */
  "conversation.agreed": of("conversationId", { ...conversation, accountId: id }),
  /** Who was asked finds it no more: they declined, or it was taken back. Nobody else is told. */
  "conversation.requestClosed": of("conversationId", { ...conversation, accountId: id }),
  /** These accounts are asked into a conversation of many, or not any more. */
  "conversation.askedChanged": of("conversationId", { ...conversation, accountIds: z.array(id) }),
  /** A moderator added somebody. */
  "conversation.joined": of("conversationId", told),
  /** Somebody left. */
  "conversation.left": of("conversationId", told),
  /** A moderator removed somebody. */
  "conversation.expelled": of("conversationId", told),
  /** A moderator gave it a name. */
  "conversation.named": of("conversationId", told),
  /** A moderator gave it a picture, another one, or took it away. */
  "conversation.pictured": of("conversationId", told),
  /** A moderator made somebody a moderator, or a member again. */
  "conversation.roleChanged": of("conversationId", { ...conversation, accountId: id }),
  /** A member has read up to a message, and the others are told. */
  "conversation.read": of("conversationId", { ...conversation, accountId: id, readUntil: z.int() }),
  /** A moderator deletes a conversation with all that was said. It is still there for those who hear of it. */
  "conversation.removed": of("conversationId", conversation),
  /** Somebody said something. */
  "message.sent": of("conversationId", { ...conversation, messageId: z.int(), accountId: id }),
  /** The page that a message leads to has been read, and there is something to show of it. */
  "message.previewed": of("conversationId", { ...conversation, messageId: z.int(), accountId: id }),
  /**
   * A message is another than it was: its words, or how people react to it. `namedIds`, where it has other words: who has
   * not read it, and is named by these and was not before, or the other way round.
   */
  "message.changed": of("conversationId", {
    ...{ ...conversation, messageId: z.int(), accountId: id },
    namedIds: ids.optional(),
  }),
  /** A message was reported, or a report of one was decided on. */
  "message.reportsChanged": of("reportId", { reportId: id }),
  /** A message is gone. */
  "message.removed": of("conversationId", { ...conversation, messageId: z.int() }),

  // Threads
  /** Somebody said something in a thread. */
  "threadMessage.sent": of("threadId", saidInThread),
  /** Somebody says it in other words. Whom the words of before mentioned as well is not among `mentionedIds`. */
  "threadMessage.edited": of("threadId", saidInThread),
  /** Somebody has reacted to it, or does so no longer. */
  "threadMessage.reactionsChanged": of("threadId", { threadId: id, messageId: id }),
  /** There is a vote more or less for a question, or it was marked as answered or open again. */
  "threadQuestion.changed": of("threadId", { threadId: id, messageId: id }),
  /** A message of a thread is gone. */
  "threadMessage.removed": of("threadId", { threadId: id, messageId: id }),

  // Streams
  /** A stream was set up, started, ended or changed, or is gone. It belongs to the event or to the group. */
  "stream.changed": of("streamId", { streamId: id, eventId: id.nullable(), groupId: id.nullable() }),

  // Events
  /** Somebody became a co-host. */
  "event.hostAdded": of("eventId", { eventId: id, accountId: id, inviterId: id }),
  /**
   * An event takes place at another time or place than it said. `hasOtherTime`: also, or only, at another time.
   * `isAwaited`: there are people who go, and they have to hear of it. `hostId`: null when a file moved it.
   */
  "event.moved": of("eventId", {
    eventId: id,
    hostId: id.nullable(),
    hasOtherTime: z.boolean(),
    isAwaited: z.boolean(),
  }),
  /** An event came out or is a draft again, or is for another group than before, or for none. */
  "event.accessChanged": of("eventId", { eventId: id }),
  /** Sessions or speakers of an event are gone. */
  "event.programmeThinned": of("eventId", { eventId: id }),
  /** An event that nobody had a part in is gone, with its picture. */
  "event.deleted": of("eventId", { eventId: id, imageId: id.nullable() }),
  /** An event does not take place. Its registrations end one after the other, each with a fact of its own. */
  "event.canceled": of("eventId", { eventId: id, hostId: id, refund: z.enum(["full", "terms"]), isOver: z.boolean() }),
  /** Passes were checked at a door. */
  "door.scanned": of("eventId", { eventId: id }),

  // Attendance and commerce. Amounts are in minor units. What somebody buys happens to them and not to the event: where
  // a subscriber fails at one purchase, those of others do not wait behind it.
  /** A cart became passes. `total`: due now. */
  "registration.completed": of("accountId", {
    ...{ ...attendance, passIds: ids, total: z.int(), currency: z.string() },
    eventStart: z.string(),
  }),
  /** Uses of a coupon were bought, for others to register with. `total`: due now. */
  "coupon.bought": of("couponId", { ...attendance, couponId: id, total: z.int(), currency: z.string() }),
  /** What an account holds of an event that is canceled has ended. `isPaying`: a provider was taking money for more. */
  "registration.withdrawn": of("accountId", {
    ...{ ...attendance, passIds: ids, refund: z.int(), currency: z.string() },
    isPaying: z.boolean(),
  }),
  /** A pass was canceled by who holds it, or by a host. `accountId`: who held it. */
  "pass.canceled": of("passId", { ...attendance, passId: id, refund: z.int(), currency: z.string() }),
  /** Passes were handed on. */
  "passes.transferred": of("receiverId", {
    ...{ eventId: id, giverId: id, receiverId: id, passIds: ids },
    eventStart: z.string(),
  }),
  /** Money has come, or has gone back; or it is written down that it will. `isFree`: a purchase that costs nothing. */
  "payment.recorded": of("paymentId", { paymentId: id, isFree: z.boolean().optional() }),
} as const satisfies Record<string, { thing: string; payload: z.ZodType }>;

export type FactName = keyof typeof facts;
export type FactPayload<N extends FactName> = z.output<(typeof facts)[N]["payload"]>;

export const isFactName = (name: string): name is FactName => Object.hasOwn(facts, name);
