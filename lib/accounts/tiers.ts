import type { BaseAccount, BaseAccountTier } from "#entities/people/accounts";

/** What somebody was given and what they subscribe to, each once, the first in rank first. */
export function tiersOf({ accountTiers, subscriptions }: BaseAccount): BaseAccountTier[] {
  const all = [...accountTiers, ...subscriptions.flatMap(({ subscriptionProduct }) => subscriptionProduct.tiers)];
  const once = new Map(all.map((tier) => [tier.id, tier]));
  return [...once.values()].toSorted((a, b) => a.priority - b.priority);
}
