import type { Reacted } from "#entities/conversations/reactions";
import type { BaseAccount } from "#entities/people/accounts";
import type { Apart, ReactionRow } from "./reactions.reads.ts";

/** So many reactions of a kind say whose they are. */
const mostNamed = 3;

/** Who is named by reactions: the first of each kind. */
export const reactorsOf = (rows: readonly ReactionRow[]): string[] =>
  rows.flatMap(({ accountId, place }) => (place <= mostNamed ? [accountId] : []));

/** Reactions as the wire shows them. Of a kind that is there the first one is among the rows, and says how many there are. */
export const toReactions = (rows: readonly ReactionRow[], people: ReadonlyMap<string, BaseAccount>): Reacted => {
  const firsts = rows.filter(({ place }) => place === 1);
  const isMore = firsts.reduce((sum, { count }) => sum + count, 0) > rows.length;
  return {
    reactions: rows.map(({ id, accountId, emojiName, place }) => {
      const account = place <= mostNamed ? people.get(accountId) : undefined;
      return { id, accountId, emojiName, ...(account && { account }) };
    }),
    ...(isMore && { reactionCounts: firsts.map(({ emojiName, count }) => ({ emojiName, count })) }),
  };
};

/** What those see of a message who see the same of it. */
export interface View<M> {
  readonly message: M;
  readonly readerIds: readonly string[];
}

/** So many readers who see a message differently are told of it by messages of their own. */
const mostApart = 20;

/** The message without how these react; how many there are besides is not said either. */
const withoutReactionsOf = <M extends Reacted>(message: M, accountIds: ReadonlySet<string>): M => ({
  ...message,
  reactions: message.reactions.filter(({ accountId }) => !accountIds.has(accountId)),
  reactionCounts: undefined,
});

/**
 * What they are told of a message who do not meet somebody who reacted to it: as they see it (`ownOf`, null where it is gone),
 * where they read it and are few; the others without the reactions of all whom one of these does not meet.
 */
export const viewsApart = async <M extends Reacted>(
  message: M,
  apart: readonly Apart[],
  ownOf: (accountId: string) => Promise<M | null>,
): Promise<View<M>[]> => {
  const readers = apart.filter(({ isReader }) => isReader).slice(0, mostApart);
  const rest = apart.filter((each) => !readers.includes(each));
  const views: View<M>[] = [];
  for (const { accountId } of readers) {
    const own = await ownOf(accountId);
    if (own) views.push({ message: own, readerIds: [accountId] });
  }
  if (rest.length === 0) return views;
  const unmet = new Set(rest.flatMap(({ reactorIds }) => reactorIds));
  const others = rest.map(({ accountId }) => accountId);
  return [...views, { message: withoutReactionsOf(message, unmet), readerIds: others }];
};
