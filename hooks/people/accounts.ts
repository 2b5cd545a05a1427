import { type QueryClient, useMutation } from "@tanstack/react-query";
import { accounts } from "#contract/accounts";
import type { SelfRelationships } from "#entities/account/self";
import type { Account } from "#entities/people/accounts";
import { toggle } from "#hooks/calls/toggle";
import { patchItemsOptimistically, patchOptimistically } from "#lib/api/cache";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";
import { patchFollowing } from "./kept-relationships.ts";
import { isFollowing, useRelationships } from "./relationships.ts";
import { relationshipsOptions } from "./relationships-options.ts";

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

/** The counts move with the map, and only if that moves. */
const showFollow = async (client: QueryClient, { id, username }: Followed, follows: boolean): Promise<void> => {
  const shown = client.getQueryData<SelfRelationships>(relationshipsOptions.queryKey)?.accounts[id] ?? false;
  if (shown === follows) return;
  const step = follows ? 1 : -1;
  const inList = (item: Account) => (item.id === id ? countFollowers(item, step) : item);
  await Promise.all([
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
};

/** Follows or unfollows the account, whatever screens show it (contract, behaviour §4). */
export const useFollow = (account: Followed) =>
  useMutation(
    toggle({
      ...mutation(accounts.follow, { invalidates: [accounts.followers] }),
      name: `accounts.follow ${account.id}`,
      show: (client, follows) => showFollow(client, account, follows),
      send: (client, follows) =>
        callerOf(client)(follows ? accounts.follow : accounts.unfollow, { params: { accountId: account.id } }),
    }),
  );

/** The reply is the account as it is now; lists leave out who is blocked. */
const keepReply = (client: QueryClient, account: Account): void => {
  for (const accountId of [account.id, account.username])
    client.setQueryData(keyOf(accounts.get, { params: { accountId } }), account);
};

/**
 * A block ends follows both ways, and hides what each of the two says and is in: lists are asked for again, with the
 * numbers beside them.
 */
const blockCalls = {
  invalidates: ["accounts", "self", "activities", "groups", "events", "channels", "notifications", "chat"],
} as const;

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
