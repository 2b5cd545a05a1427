import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Payload } from "#server/jobs/tasks";
import { subjectsOf } from "#server/modules/inbox/notifications/notification-kinds.policy";
import { hasOn, wantsOnDevices } from "#server/modules/inbox/notifications/notification-wishes.policy";
import { isFromWhoIsThere, opensByType } from "#server/modules/inbox/notifications/openings.policy";

/** Whether the account in the column has a device, and wants to be told of messages there. */
export const wantsMessages = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} in (select account_id from push_subscriptions) and ${hasOn("chatPush", column)})`;

type Batch = Omit<Payload<"push.notices">, "organizationId"> & { readonly limit: number };

/**
 * Notifications of one occasion that nobody has read yet, once for each device of accounts that want them there, by
 * device. Who has blocked the sender in the meantime, or to whom it has closed, gets none.
 */
export const listNotices = (tx: Tx, { type, subjectId, senderId, at, after, limit }: Batch) => {
  const reader = sql.ref<string>("n.account_id");
  const named = subjectsOf(type).map((subject) => sql`${sql.ref(`n.${subject}`)} = ${subjectId}`);
  const isAboutIt = named.length === 0 ? sql`n.sender_id = ${senderId}` : sql.join(named, sql` or `);
  return tx
    .selectFrom("notifications as n")
    .innerJoin("pushSubscriptions as d", (join) =>
      join.onRef("d.organizationId", "=", "n.organizationId").onRef("d.accountId", "=", "n.accountId"),
    )
    .where("n.type", "=", type)
    .where(sql<boolean>`(${isAboutIt})`)
    .where("n.createdAt", "=", sql<string>`${at}::timestamptz`)
    .where("n.read", "=", false)
    .$if(after !== null, (query) => query.where("d.id", ">", after))
    .where(isFromWhoIsThere(reader))
    .where(opensByType(type, subjectId, reader))
    .where(wantsOnDevices(type, "n.account_id"))
    .select(["d.id as deviceId", "n.accountId", "n.id", "n.type", "n.read", "n.state", "n.markedUnread", "n.senderId"])
    .select(["n.found", "n.activityId", "n.eventId", "n.announcementId"])
    .select(["n.groupId", "n.invitationId", "n.contentId", "n.createdAt", "n.updatedAt"])
    .orderBy("d.id")
    .limit(limit)
    .execute();
};
