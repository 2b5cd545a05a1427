import type { BaseMessageReaction, Reacted, ReactionName } from "#entities/conversations/reactions";

/** What one can react with, in the order in which it is offered and shown; its schema names the same. */
export const reactionKinds = [
  { name: "thumbs_up", sign: "👍" },
  { name: "heart", sign: "❤️" },
  { name: "laugh", sign: "😂" },
  { name: "surprised", sign: "😮" },
  { name: "sad", sign: "😢" },
  { name: "clap", sign: "👏" },
  { name: "fire", sign: "🔥" },
  { name: "question", sign: "❓" },
] as const satisfies readonly { name: ReactionName; sign: string }[];

/** The platform counts no further; its schema says the same. */
export const mostCounted = 100;

/** The id of one's own until the platform has named it. */
export const unsentReaction = "unsent";

type Reaction = BaseMessageReaction;

/** One kind of reaction to a message. */
export interface ReactionChip {
  name: ReactionName;
  sign: string;
  /** A hundred stands for that many or more. */
  count: number;
  isOwn: boolean;
  /** The first others of whom it is known who they are. */
  others: NonNullable<Reaction["account"]>[];
}

const isBy =
  (accountId: string | null, name: string) =>
  (reaction: Reaction): boolean =>
    reaction.accountId === accountId && reaction.emojiName === name;

/** How many react so; by the rows, unless there are more than are named. */
const countOf = ({ reactions, reactionCounts }: Reacted, name: string): number =>
  reactionCounts
    ? (reactionCounts.find(({ emojiName }) => emojiName === name)?.count ?? 0)
    : reactions.filter(({ emojiName }) => emojiName === name).length;

/** What stands below a message: the kinds of reactions that are there. */
export const chipsOf = (message: Reacted, viewerId: string | null): ReactionChip[] =>
  reactionKinds.flatMap(({ name, sign }) => {
    const rows = message.reactions.filter(({ emojiName }) => emojiName === name);
    const count = Math.max(countOf(message, name), rows.length);
    const others = rows.flatMap(({ accountId, account }) => (account && accountId !== viewerId ? [account] : []));
    return count === 0 ? [] : [{ name, sign, count, isOwn: rows.some(isBy(viewerId, name)), others }];
  });

const counted = ({ reactionCounts }: Reacted, name: string, by: 1 | -1): Pick<Reacted, "reactionCounts"> => {
  if (!reactionCounts) return {};
  const known = reactionCounts.some(({ emojiName }) => emojiName === name);
  const counts = known ? reactionCounts : [...reactionCounts, { emojiName: name, count: 0 }];
  return {
    reactionCounts: counts.map((each) =>
      each.emojiName === name ? { ...each, count: Math.min(Math.max(each.count + by, 0), mostCounted) } : each,
    ),
  };
};

/** The message with the reaction, which takes the place of the account's earlier one of that kind. */
export const withReaction = <M extends Reacted>(message: M, reaction: Reaction): M => {
  const isSame = isBy(reaction.accountId, reaction.emojiName);
  const at = message.reactions.findIndex(isSame);
  if (at >= 0) return { ...message, reactions: message.reactions.with(at, reaction) };
  return {
    ...message,
    ...counted(message, reaction.emojiName, 1),
    reactions: [...message.reactions, reaction],
  };
};

/** The message without how the account reacts in this way. */
export const withoutReaction = <M extends Reacted>(message: M, accountId: string, name: string): M => {
  const isSame = isBy(accountId, name);
  if (!message.reactions.some(isSame)) return message;
  const reactions = message.reactions.filter((reaction) => !isSame(reaction));
  return { ...message, ...counted(message, name, -1), reactions };
};

/**
 * What is heard of a message is the same for all who hear it: of many reactions it may leave out the viewer's own, and it
 * knows none that are on their way. Those stay.
 */
export const withOwnKept = <M extends Reacted>(heard: M, known: Reacted, viewerId: string | null): M => {
  const missing = known.reactions.filter(
    ({ accountId, emojiName }) => !heard.reactions.some(isBy(accountId, emojiName)),
  );
  const isUnsent = ({ id }: Reaction): boolean => id === unsentReaction;
  const unnamed = missing.filter((one) => heard.reactionCounts && one.accountId === viewerId && !isUnsent(one));
  return missing.filter(isUnsent).reduce<M>(withReaction, { ...heard, reactions: [...unnamed, ...heard.reactions] });
};
