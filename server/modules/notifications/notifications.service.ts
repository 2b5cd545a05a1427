import type { Tx } from "#server/db/database";
import { enqueue } from "#server/jobs/enqueue";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { isMailed, subjectOf } from "./notification-kinds.policy.ts";
import { countUnread, insertNotifications, type Occasion } from "./notifications.queries.ts";

/**
 * Tells accounts of what happened, in the transaction in which it happened: one statement for any number of them, and
 * one job for the mails of the kinds that have any. Never tells the sender, nor who has blocked the sender.
 */
export const notify = async (
  tx: Tx,
  organization: Pick<OrganizationRecord, "id">,
  { accountIds, ...occasion }: Occasion & { accountIds: readonly string[] },
): Promise<void> => {
  if (accountIds.length === 0) return;
  const { count, at } = await insertNotifications(tx, occasion, accountIds);
  const { type } = occasion;
  const subjectId = subjectOf(occasion);
  if (count === 0 || !isMailed(type) || !subjectId) return;
  await enqueue(tx, "notifications.mail", { organizationId: organization.id, type, subjectId, at, after: null });
};

/** How many the account has not seen yet; those of senders it has blocked do not count. */
export const unreadCount = (tx: Tx, accountId: string): Promise<number> => countUnread(tx, accountId);
