import type { OrganizationId, Tx } from "#server/db/database";
import { enqueueAll } from "#server/jobs/enqueue";
import { publish } from "#server/realtime/publish";
import { type Invited, insertInvitationNotices } from "./invitation-notices.queries.ts";

/**
 * Tells accounts that a group has invited them, each of its own invitation: as many statements for one as for all, one
 * message to their open pages, and a mail and a notice on their devices to each who wants that.
 */
export const notifyInvited = async (
  tx: Tx,
  organizationId: OrganizationId,
  senderId: string,
  invited: readonly Invited[],
): Promise<void> => {
  if (invited.length === 0) return;
  const type = "GROUP_INVITATION";
  const { told, at } = await insertInvitationNotices(tx, senderId, invited);
  const accountIds = told.map(({ accountId }) => accountId);
  publish(tx, organizationId, accountIds, { type: "notification.created", body: { notification: { type } } });
  await enqueueAll(
    tx,
    "push.notices",
    told
      .filter(({ hasDevices }) => hasDevices)
      .map(({ id: subjectId }) => ({ organizationId, type, subjectId, senderId, at, after: null })),
  );
  await enqueueAll(
    tx,
    "notifications.mail",
    told.map(({ id: subjectId }) => ({ organizationId, type, subjectId, at, after: null })),
  );
};
