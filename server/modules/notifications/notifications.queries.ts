import { sql } from "kysely";
import type { NotificationType } from "#entities/notifications";
import type { Tx } from "#server/db/database";

/** What happened, who did it, and the one thing it is about. */
export interface Occasion {
  type: NotificationType;
  senderId: string | null;
  activityId?: string | null;
  eventId?: string | null;
  announcementId?: string | null;
  groupId?: string | null;
  invitationId?: string | null;
  contentId?: string | null;
}

/**
 * Tells any number of accounts in one statement: never the sender, nor who has blocked the sender, nor accounts that
 * are gone. Says how many were told and when, to the microsecond: together with what it is about, that names them.
 */
export const insertNotifications = async (
  tx: Tx,
  { type, senderId, activityId, eventId, announcementId, groupId, invitationId, contentId }: Occasion,
  accountIds: readonly string[],
): Promise<{ count: number; at: string }> => {
  const about = [activityId, eventId, announcementId, groupId, invitationId, contentId];
  const { rows } = await sql<{ count: number; at: string }>`
    with told as (
      insert into notifications
        (account_id, type, sender_id, activity_id, event_id, announcement_id, group_id, invitation_id, content_id)
      select a.id, ${type}, ${senderId}::uuid, ${sql.join(about.map((id) => sql`${id ?? null}::uuid`))}
      from accounts a
      where a.id = any(${[...accountIds]}::uuid[]) and a.id is distinct from ${senderId}::uuid
        and not a.disabled and a.deleted_at is null
        and not exists (select from account_blocks b
          where b.organization_id = a.organization_id and b.blocker_id = a.id and b.account_id = ${senderId}::uuid)
      on conflict do nothing
      returning id)
    select count(*) as count, now()::text as at from told`.execute(tx);
  const [told] = rows;
  if (!told) throw new Error("A count came back without a row.");
  return told;
};

const isBlockedSender = sql<boolean>`exists (select from account_blocks b
  where b.organization_id = n.organization_id and b.blocker_id = n.account_id and b.account_id = n.sender_id)`;

/** Unread ones, without those of senders whom the account has blocked. */
export const countUnread = async (tx: Tx, accountId: string): Promise<number> => {
  const { unread } = await tx
    .selectFrom("notifications as n")
    .where("n.accountId", "=", accountId)
    .where("n.read", "=", false)
    .where((eb) => eb.not(isBlockedSender))
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
};

export const markAllRead = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable("notifications")
    .set({ read: true, updatedAt: now })
    .where("accountId", "=", accountId)
    .where("read", "=", false)
    .execute();
