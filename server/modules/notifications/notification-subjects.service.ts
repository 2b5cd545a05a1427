import type { Notification } from "#entities/notifications";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/accounts/accounts.service";
import { activitySummaries } from "#server/modules/activities/activity-summaries.service";
import { announcementSummaries } from "#server/modules/announcements/announcements.service";
import { contentSummaries } from "#server/modules/channels/content-summaries.service";
import { eventSummaries } from "#server/modules/events/event-summaries.service";
import { groupSummaries } from "#server/modules/groups/groups.service";
import { invitationSummaries } from "#server/modules/groups/invitations.service";
import { listSeenIds, subjectIdsOf } from "./notification-subjects.queries.ts";
import type { NotificationRow } from "./notifications.queries.ts";

/** Senders and subjects of the rows, each kind in a fixed number of statements. */
const partsOf = async ({ organization, viewer, now }: MemberCtx, tx: Tx, rows: readonly NotificationRow[]) => {
  const told = subjectIdsOf(rows);
  const seen = await listSeenIds(tx, told, viewer.accountId);
  const open = (ids: readonly string[]) => ids.filter((id) => seen.has(id));
  return {
    accounts: await accountSummaries(
      tx,
      organization,
      rows.map(({ senderId }) => senderId),
    ),
    activities: await activitySummaries(tx, organization, open(told.activities)),
    events: await eventSummaries(tx, organization, open(told.events), now),
    announcements: await announcementSummaries({ organization, now }, tx, open(told.announcements)),
    groups: await groupSummaries(tx, organization, open(told.groups)),
    invitations: await invitationSummaries(tx, organization, open(told.invitations)),
    contents: await contentSummaries(tx, organization, open(told.contents)),
  };
};
type Parts = Awaited<ReturnType<typeof partsOf>>;

const orNull = <T>(id: string | null, found: ReadonlyMap<string, T>): T | null => (id && found.get(id)) || null;

const toNotification = (row: NotificationRow, parts: Parts): Notification => {
  const { id, type, read, createdAt, updatedAt } = row;
  const sender = orNull(row.senderId, parts.accounts);
  const activity = orNull(row.activityId, parts.activities);
  const isLike = type === "LIKE";
  return {
    ...{ id, type, read, sender, createdAt, updatedAt },
    like: isLike && sender && activity ? { account: sender, activity, createdAt } : null,
    activity: isLike ? null : activity,
    event: orNull(row.eventId, parts.events),
    announcement: orNull(row.announcementId, parts.announcements),
    group: orNull(row.groupId, parts.groups),
    invitation: orNull(row.invitationId, parts.invitations),
    content: orNull(row.contentId, parts.contents),
  };
};

/** Rows of the viewer's notifications as the wire shows them, without what they may no longer see. */
export const notificationsOf = async (
  ctx: MemberCtx,
  tx: Tx,
  rows: readonly NotificationRow[],
): Promise<Notification[]> => {
  if (rows.length === 0) return [];
  const parts = await partsOf(ctx, tx, rows);
  return rows.map((row) => toNotification(row, parts));
};
