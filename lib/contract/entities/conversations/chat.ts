import * as z from "zod";
import { reacted } from "#entities/conversations/reactions";
import { baseAccount } from "#entities/people/accounts";
import { linkPreview } from "#entities/platform/link-previews";
import { baseImage, describedImage, messageFile } from "#entities/shared/media";
import { limits, line, requiredLine, text } from "#entities/shared/text";
import { isVisible } from "#kernel/typed-text";
import { id, timestamp } from "#kernel/wire";

/** Ids of conversations and of messages are numbers on the wire. */
const number = z.int().min(1);

export const chatRole = z.enum(["moderator", "member"]);

/**
 * What a line of the house tells of its account: it came in, left, was removed, or gave the conversation this name, or a
 * picture, or took that away.
 */
export const chatEvent = z.object({
  kind: z.enum(["joined", "left", "removed", "named", "pictured", "unpictured"]),
  /** Only where it got one. */
  name: z.string().nullable(),
});
export type ChatEvent = z.infer<typeof chatEvent>;

/**
 * What a message answers, by its number. `said` is null where that is gone, or not for the reader: said before they came in,
 * or by somebody whom a block hides.
 */
export const chatReply = z.object({
  id: number,
  said: z
    .object({
      accountId: id,
      account: baseAccount.nullable(),
      /** The beginning of its words, in one line; empty where there are none. */
      text: z.string(),
      imageCount: z.int(),
      fileCount: z.int(),
    })
    .nullable(),
});
export type ChatReply = z.infer<typeof chatReply>;

export const chatChannelMessage = z.object({
  id: number,
  /**
   * Of a line of the house a plain English sentence: `event` says the same for readers of other languages. Empty where
   * somebody sent pictures or files alone.
   */
  text: z.string(),
  /** The same as harmless HTML: links lead somewhere, lines are lines. */
  html: z.string(),
  type: z.enum(["user", "system"]),
  /** Null in what somebody said. */
  event: chatEvent.nullable(),
  /** Pictures in it, in their order. Their addresses are for who reads the message, and open for some hours. */
  images: z.array(describedImage),
  /** Files in it, in their order, likewise. */
  files: z.array(messageFile),
  /** Of the page behind the first web address in the text; null where nothing is known of it, or no card is wanted. */
  linkPreview: linkPreview.nullable(),
  /** Whom it names, in the order of the text; positions in UTF-16 code units, `endIndex` is exclusive. */
  mentions: z.array(z.object({ account: baseAccount, startIndex: z.int(), endIndex: z.int() })),
  ...reacted.shape,
  /** Null where it answers none. */
  replyTo: chatReply.nullable(),
  accountId: id,
  account: baseAccount.nullable(),
  /** Made up by its sender, who knows it by that before it has an id; null where it was sent without. */
  clientKey: id.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When its author said it in other words last; null where it stands as it was said. */
  editedAt: timestamp.nullable(),
});
export type ChatChannelMessage = z.infer<typeof chatChannelMessage>;

export const baseChatChannelMember = z.object({
  accountId: id,
  account: baseAccount,
  role: chatRole,
  /** Nothing unread for this member; false where that is not told. */
  read: z.boolean(),
  /**
   * The last message that this member has read, 0 for none. Of others null where it is not told: they or the viewer keep
   * it to themselves, or there are many in the conversation.
   */
  readUntil: z.int().min(0).nullable(),
  /** Whether this member has a page open, or had a minute ago; false where that is not told. */
  here: z.boolean(),
  /** Whether this member wants to hear of messages; of others always true. */
  notifications: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type BaseChatChannelMember = z.infer<typeof baseChatChannelMember>;

/** Where somebody is asked from into a conversation of many. */
export const chatOrigin = z.object({ kind: z.enum(["group", "event"]), slug: z.string(), name: z.string() });
export type ChatOrigin = z.infer<typeof chatOrigin>;

/** A conversation: what the wire calls a channel of the chat. */
export const chatChannel = z.object({
  id: number,
  /** Two people need none. */
  name: z.string().nullable(),
  /** Of two people alone, who find it when they write to each other again: nobody is removed there, and it gets no name. */
  direct: z.boolean(),
  /**
   * Null once both of two agreed to it. Until then what it is for the viewer: their first message asks somebody (`asking`),
   * it was said and is the only one until they are answered (`waiting`), or they are asked themselves (`received`). Who is
   * asked into one of many (`received`, and not `direct`) finds its name alone and who asks, until they accept.
   */
  request: z.enum(["asking", "waiting", "received"]).nullable(),
  /** Where the viewer is asked from into one of many, as long as that is there. */
  from: chatOrigin.nullable(),
  /** Its address is for its members, and opens for some hours. Two people alone have none. */
  image: baseImage.nullable(),
  lastMessageAt: timestamp.nullable(),
  /** The newest one only. */
  messages: z.array(chatChannelMessage).max(1),
  /** At most five, the viewer last. */
  members: z.array(baseChatChannelMember).max(5),
  _count: z.object({
    members: z.int(),
    /** Who was asked to come in and has not accepted, be it that they declined; 0 for who does not moderate it. */
    asked: z.int(),
  }),
});
export type ChatChannel = z.infer<typeof chatChannel>;

/** Somebody's membership with the conversation inside; where one conversation is asked for, the viewer's own. */
export const chatChannelMember = baseChatChannelMember.extend({
  /** Whether something that this member has not read names them; of others always false. */
  named: z.boolean(),
  channelId: number,
  channel: chatChannel,
});
export type ChatChannelMember = z.infer<typeof chatChannelMember>;

/** How the viewer may write to somebody: at once, by a first message that asks, or not at all. */
export const chatReach = z.object({ reach: z.enum(["open", "request", "none"]) });
export type ChatReach = z.infer<typeof chatReach>;

export const chatAccountReach = chatReach.extend({ accountId: id });
export type ChatAccountReach = z.infer<typeof chatAccountReach>;

/**
 * Who may write to an account, and what it tells the others in its conversations, and then learns of them: all on until it
 * says otherwise.
 */
export const chatPreferences = z.object({
  /**
   * Who may write to it without asking: everybody who finds it, or who follows it and is followed back (then others may ask,
   * or may not).
   */
  messagesFrom: z.enum(["members", "contacts", "contactsOnly"]),
  /** How far it has read. */
  readReceipts: z.boolean(),
  /** That it is writing. */
  typing: z.boolean(),
  /** That it is here. */
  presence: z.boolean(),
});
export type ChatPreferences = z.infer<typeof chatPreferences>;

/** People whom an account asks within a day, of them alone or into conversations of many. */
export const mostAskedADay = 20;

/** A group that the viewer is in, or an event that they host or attend. */
export const chatPlace = z.union([z.object({ groupId: id }), z.object({ eventId: id })]);
export type ChatPlace = z.output<typeof chatPlace>;

/**
 * Two people need no name; with one, or with more people, it is a conversation of its own. `from`: all of them are people
 * of that place, and those who would have to be asked are asked to come in.
 */
export const chatChannelInput = z.object({
  name: line(limits.name),
  accountIds: z.array(id).min(1, { error: "required" }).max(100, { error: "too_many" }),
  from: chatPlace.optional(),
});
export type ChatChannelInput = z.output<typeof chatChannelInput>;

/**
 * What is left out stays as it is. `imageId`: a picture that the moderator has uploaded for messages and that stands nowhere,
 * or the one that is there; null takes it away.
 */
export const chatLookInput = z
  .object({ name: requiredLine(limits.name).optional(), imageId: id.nullable().optional() })
  .refine(({ name, imageId }) => name !== undefined || imageId !== undefined, { error: "required", path: ["name"] });
export type ChatLookInput = z.output<typeof chatLookInput>;

export const chatRoleInput = z.object({ role: chatRole });
export type ChatRoleInput = z.output<typeof chatRoleInput>;

/** Pictures and files of one message together. */
const mostAttached = 10;

const mostMentions = 20;

/** Positions in UTF-16 code units of the text, without the white space at its ends; `endIndex` is exclusive. */
const mentionInput = z.object({
  accountId: id,
  startIndex: z.int().min(0).max(limits.message),
  endIndex: z.int().min(1).max(limits.message),
});

const areDifferent = (ids: readonly string[]): boolean =>
  new Set(ids.map((each) => each.toLowerCase())).size === ids.length;

const attachedIds = z
  .array(id)
  .max(mostAttached, { error: "too_many" })
  .refine(areDifferent, { error: "invalid_value" });

const written = text(limits.message).refine((words) => words === "" || isVisible(words), { error: "invisible" });

/** Members of the conversation whom the text names. Who is none, or hidden from the author, stays plain words. */
const mentionInputs = z.array(mentionInput).max(mostMentions, { error: "too_many" });

/**
 * `clientKey`: made up by the sender for this message, so that it is there once however often it is sent. `imageIds`:
 * pictures that the sender has uploaded for messages and that stand in none; `fileIds`: files, likewise. With either the
 * text may be empty.
 */
export const chatMessageInput = z
  .object({
    text: written,
    imageIds: attachedIds.optional(),
    /** Alternative texts of `imageIds`, in their order; what is left out keeps the words it was uploaded with. */
    imageDescriptions: z.array(text(limits.link)).max(mostAttached, { error: "too_many" }).optional(),
    fileIds: attachedIds.optional(),
    mentions: mentionInputs.optional(),
    /** The message of the conversation that it answers. Where the sender reads no such one, it is said without. */
    replyToId: number.optional(),
    /** False: its first web address shows no card of the page. */
    preview: z.boolean().optional(),
    clientKey: id.optional(),
  })
  .refine(({ imageIds = [], fileIds = [] }) => imageIds.length + fileIds.length <= mostAttached, {
    error: "too_many",
    path: ["fileIds"],
  })
  .refine(({ text: words, imageIds = [], fileIds = [] }) => words !== "" || imageIds.length + fileIds.length > 0, {
    error: "required",
    path: ["text"],
  });
export type ChatMessageInput = z.output<typeof chatMessageInput>;

/**
 * A message in other words: its pictures and files stay, and without these the text must not be empty. Whom `mentions` leaves
 * out is named no more.
 */
export const chatMessageUpdateInput = z.object({
  text: written,
  mentions: mentionInputs.optional(),
  /** Left out, an address that stays the first one shows a card or none, as before; another one shows its card. */
  preview: z.boolean().optional(),
});
export type ChatMessageUpdateInput = z.output<typeof chatMessageUpdateInput>;
