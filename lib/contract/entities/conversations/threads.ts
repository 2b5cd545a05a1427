import * as z from "zod";
import { activityEntity, entityInput } from "#entities/community/activities";
import { reacted } from "#entities/conversations/reactions";
import { baseAccount } from "#entities/people/accounts";
import { baseThread } from "#entities/platform/streams";
import { limits } from "#entities/shared/text";
import { id, timestamp } from "#kernel/wire";

/** The talk beside a stream, or of an event, a group or a session itself, whose name is its subject. */
export const thread = baseThread.extend({
  /** The caller alone: others are not told how far somebody has read. */
  viewers: z.array(z.object({ accountId: id, lastReadAt: timestamp.nullable() })).max(1),
  /** What the caller may do besides reading and writing: delete what others said. */
  can: z.object({ moderate: z.boolean() }).optional(),
});
export type Thread = z.infer<typeof thread>;

/** Who said something. How far they have read, and what they want to hear of, is not told: null and true. */
export const baseThreadViewer = z.object({
  lastReadAt: timestamp.nullable(),
  notifications: z.boolean(),
  account: baseAccount,
});

/** What becomes of a question. What all who watch are told alike says `voted` of nobody: false. */
export const threadQuestion = z.object({
  votes: z.int().min(0),
  /** Whether the caller has voted for it. */
  voted: z.boolean(),
  answeredAt: timestamp.nullable(),
});
export type ThreadQuestion = z.infer<typeof threadQuestion>;

export const threadMessage = z.object({
  id,
  type: z.enum(["user", "bot", "system"]),
  body: z.string(),
  sentAt: timestamp,
  editedAt: timestamp.nullable(),
  accountId: id,
  viewer: baseThreadViewer,
  ...reacted.shape,
  /** In the order of the text; `startIndex` and `endIndex` as in posts. */
  entities: z.array(activityEntity),
  /** Made up by its sender, who knows it by that before it has an id; null where it was sent without. */
  clientKey: id.nullable(),
  /** Null where it is none. A process of a version without questions tells of messages that lack it. */
  question: threadQuestion.nullable().optional(),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** Kept as it is sent, spaces at its ends too: positions are counted in it. */
const body = z.string({ error: "required" }).max(limits.threadMessage, { error: "too_long" });
const entities = z.array(entityInput).max(100, { error: "too_many" });

/**
 * `clientKey`: made up by the sender for this message, so that it is there once however often it is sent. `question`: others
 * can vote for it.
 */
export const threadMessageInput = z.object({
  ...{ body, entities: entities.default([]), clientKey: id.optional() },
  question: z.boolean().default(false),
});
export type ThreadMessageInput = z.output<typeof threadMessageInput>;

/** Without `body` nothing changes. A new one has the parts that are sent along, and no others. */
export const threadMessageUpdateInput = z.object({ body: body.optional(), entities: entities.default([]) });
export type ThreadMessageUpdateInput = z.output<typeof threadMessageUpdateInput>;
