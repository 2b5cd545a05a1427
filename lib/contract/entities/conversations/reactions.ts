import * as z from "zod";
import { baseAccount } from "#entities/people/accounts";
import { id, timestamp } from "#kernel/wire";

/** How one can react: a small set, so that nobody has to load a chooser of emoji. */
export const reactionName = z.enum(["thumbs_up", "heart", "laugh", "surprised", "sad", "clap", "fire", "question"]);
export type ReactionName = z.infer<typeof reactionName>;

/** Reactions that a message names, and how far those of one kind are counted. */
export const mostReactions = 100;

/** `account`: who it is, of the first few of a kind. Names may come that a client does not know. */
const baseMessageReaction = z.object({
  id,
  accountId: id,
  emojiName: z.string(),
  account: baseAccount.optional(),
});
export type BaseMessageReaction = z.infer<typeof baseMessageReaction>;

export const messageReaction = baseMessageReaction.extend({ account: baseAccount, createdAt: timestamp });
export type MessageReaction = z.infer<typeof messageReaction>;

export const messageReactionInput = z.object({ emojiName: reactionName });
export type MessageReactionInput = z.output<typeof messageReactionInput>;

/** What a message says of them. */
export const reacted = z.object({
  /** Of people whom the caller meets, a hundred at most; the caller's own come first of their kind. */
  reactions: z.array(baseMessageReaction).max(mostReactions),
  /** Only where there are more than are named: how many of each kind, and a hundred where there are that many or more. */
  reactionCounts: z.array(z.object({ emojiName: z.string(), count: z.int().max(mostReactions) })).optional(),
});
export type Reacted = z.infer<typeof reacted>;
