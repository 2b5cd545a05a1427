import { notifications } from "#contract/notifications";
import { notify } from "#server/modules/inbox/notifications/notifications.service";
import { inDays, type TestAccount, type World } from "#tests/support/world";

/** A club of its own with Ada, who has been there for so many days, and Bob. */
export const pairOf = async (world: World, daysThere = 0) => {
  const club = await world.organization();
  const ada = await world.account(club, daysThere > 0 ? { createdAt: inDays(-daysThere) } : {});
  const bob = await world.account(club);
  return {
    ...{ club, ada, bob },
    tell: (occasion: Parameters<typeof notify>[2]): Promise<unknown> =>
      world.scope(club).write((tx) => notify(tx, club.id, occasion)),
  };
};
export type Pair = Awaited<ReturnType<typeof pairOf>>;

export const unreadOf = async ({ call }: TestAccount): Promise<number> => (await call(notifications.unread)).unread;
