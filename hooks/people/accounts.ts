import { type QueryClient, useMutation } from "@tanstack/react-query";
import { accounts } from "#contract/accounts";
import type { Account } from "#entities/people/accounts";
import { patchItemsOptimistically, patchOptimistically } from "#lib/api/cache";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";
import { patchFollowing } from "./kept-relationships.ts";
import { isFollowing, useRelationships } from "./relationships.ts";

/** Undefined while not known; throws when given a username. */
export const useIsFollowing = (accountId: string) => isFollowing(useRelationships().data, accountId);

/** What a button knows of the account: caches are kept under its id and under its username. */
type Followed = Pick<Account, "id" | "username">;

const countAgain = <T extends { followers: number }>(stats: T, step: 1 | -1): T => ({
  ...stats,
  followers: Math.max(0, stats.followers + step),
});

const countFollowers = (account: Account, step: 1 | -1): Account =>
  account._count ? { ...account, _count: countAgain(account._count, step) } : account;

/** The counts and the map move at once; the returned function takes everything back. */
const followAtOnce = async (client: QueryClient, { id, username }: Followed, follows: boolean): Promise<() => void> => {
  const step = follows ? 1 : -1;
  const inList = (item: Account) => (item.id === id ? countFollowers(item, step) : item);
  const undo = await Promise.all([
    patchFollowing(client, id, follows),
    ...[id, username].flatMap((accountId) => [
      patchOptimistically(client, accounts.followStats, { params: { accountId } }, (stats) => countAgain(stats, step)),
      patchOptimistically(client, accounts.get, { params: { accountId } }, (found) => countFollowers(found, step)),
    ]),
    patchItemsOptimistically(client, accounts.list, inList),
    patchItemsOptimistically(client, accounts.popular, inList),
    patchItemsOptimistically(client, accounts.followers, inList),
    patchItemsOptimistically(client, accounts.following, inList),
  ]);
  return () => {
    for (const takeBack of undo) takeBack();
  };
};

/** Follows or unfollows the account, whatever screens show it (contract, behaviour §4). */
export const useFollow = (account: Followed) => {
  const { mutationKey, meta } = mutation(accounts.follow, { invalidates: [accounts.followers] });
  return useMutation({
    mutationKey,
    meta,
    mutationFn: (follows: boolean, { client }) =>
      callerOf(client)(follows ? accounts.follow : accounts.unfollow, { params: { accountId: account.id } }),
    onMutate: (follows: boolean, { client }) => followAtOnce(client, account, follows),
    onError: (_error, _follows, takeBack) => takeBack?.(),
  });
};

/** The reply is the account as it is now; lists leave out who is blocked. */
const keepReply = (client: QueryClient, account: Account): void => {
  for (const accountId of [account.id, account.username])
    client.setQueryData(keyOf(accounts.get, { params: { accountId } }), account);
};

/** A block ends follows both ways, so the map is asked for again. */
const blockCalls = { invalidates: ["accounts", "self"] } as const;

export const useBlock = () =>
  useMutation({
    ...mutation(accounts.block, blockCalls),
    onSuccess: (account, _input, _none, { client }) => keepReply(client, account),
  });
export const useUnblock = () =>
  useMutation({
    ...mutation(accounts.unblock, blockCalls),
    onSuccess: (account, _input, _none, { client }) => keepReply(client, account),
  });
