import { type Selectable, sql, type Updateable } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import type { ChannelSubscribers } from "#server/db/tables";
import { presentAccounts } from "#server/modules/people/accounts/present-accounts.reads";

const columns = [
  ...(["channelId", "accountId", "contentEmailNotification", "contentPushNotification"] as const),
  ...(["activityNotificationPreference", "admitted", "createdAt", "updatedAt"] as const),
] as const;
export type SubscriberRow = Pick<Selectable<ChannelSubscribers>, (typeof columns)[number]>;

const own = (tx: Tx, channelId: string, accountId: string) =>
  tx.selectFrom("channelSubscribers").where("channelId", "=", channelId).where("accountId", "=", accountId);

export const findSubscriber = (tx: Tx, channelId: string, accountId: string): Promise<SubscriberRow | undefined> =>
  own(tx, channelId, accountId).select(columns).executeTakeFirst();

/** Again it changes nothing, but that whom the creators let in stays let in. */
export const insertSubscriber = (tx: Tx, channelId: string, accountId: string, admitted: boolean) =>
  tx
    .insertInto("channelSubscribers")
    .values({ channelId, accountId, admitted })
    .onConflict((known) =>
      known
        .columns(["organizationId", "channelId", "accountId"])
        .doUpdateSet({ admitted: sql<boolean>`channel_subscribers.admitted or excluded.admitted` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateSubscriber = (
  tx: Tx,
  { channelId, accountId }: SubscriberRow,
  values: Updateable<ChannelSubscribers>,
): Promise<SubscriberRow> =>
  tx
    .updateTable("channelSubscribers")
    .set(values)
    .where("channelId", "=", channelId)
    .where("accountId", "=", accountId)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteSubscriber = (tx: Tx, channelId: string, accountId: string) =>
  tx
    .deleteFrom("channelSubscribers")
    .where("channelId", "=", channelId)
    .where("accountId", "=", accountId)
    .returning(columns)
    .executeTakeFirst();

/** Everybody who subscribes is let in from now on. */
export const admitSubscribers = (tx: Tx, channelId: string) =>
  tx
    .updateTable("channelSubscribers")
    .set({ admitted: true })
    .where("channelId", "=", channelId)
    .where("admitted", "=", false)
    .execute();

const orders = { createdAt: "s.createdAt", firstName: "a.firstName", lastName: "a.lastName" } as const;

/** One page by name unless asked otherwise, and how many there are; without who is gone. */
export const pageSubscribers = async (tx: Tx, channelId: string, { page, pageSize, orderBy, search }: PageQuery) => {
  const present = presentAccounts(tx)
    .innerJoin("channelSubscribers as s", (join) =>
      join.onRef("s.organizationId", "=", "a.organizationId").onRef("s.accountId", "=", "a.id"),
    )
    .where("s.channelId", "=", channelId);
  const matching = search ? present.where(containing("a.search", search)) : present;
  const asked = orderAsked(orderBy, orders);
  const ordered = asked
    ? matching.orderBy(asked.column, asked.direction)
    : matching.orderBy("a.firstName").orderBy("a.lastName");
  const rows = await ordered
    .orderBy("a.id")
    .select(["s.channelId", "s.accountId", "s.contentEmailNotification", "s.contentPushNotification"])
    .select(["s.activityNotificationPreference", "s.admitted", "s.createdAt", "s.updatedAt"])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
