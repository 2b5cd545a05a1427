import type { Notification, NotificationReason } from "#entities/inbox/notifications";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { activitySummariesOf } from "#server/modules/community/activities/activity-summaries.service";
import { contentSummariesOf } from "#server/modules/content/channels/content-summaries.service";
import { eventSummariesOf } from "#server/modules/events/events/event-summaries.service";
import { groupSummariesOf } from "#server/modules/groups/groups/groups.service";
import { invitationSummariesOf } from "#server/modules/groups/groups/invitations.service";
import { announcementSummariesOf } from "#server/modules/inbox/announcements/announcements.service";
import { accountSummariesOf } from "#server/modules/people/accounts/accounts.service";
import type { ReasonRow } from "./notification-reasons.queries.ts";
import { findNamed, findSeen, type Seen, subjectIdsOf } from "./notification-subjects.queries.ts";
import type { ListedNotification, NotificationRow } from "./notifications.queries.ts";

/** Who looks, and in which organization. */
interface Looking extends Pick<MemberCtx, "organization" | "now"> {
  readonly viewer: Pick<MemberCtx["viewer"], "accountId">;
}

const nothing: Seen = {
  ...{
    activities: [],
    reasons: [],
    announcements: [],
    invitations: [],
    events: [],
    passes: [],
    groups: [],
    contents: [],
  },
};
const none = { announcements: null, invitations: null, events: null, passes: null, groups: null, contents: null };

/** What the rows are about, as far as the viewer may see it today. What is about nothing needs no statement. */
const seenOf = (tx: Tx, { viewer }: Looking, rows: readonly NotificationRow[]): Promise<Seen> => {
  const { activities, ...others } = subjectIdsOf(rows);
  const { accountId } = viewer;
  if (Object.values(others).some(({ length }) => length > 0)) return findSeen(tx, { activities, ...others, accountId });
  return activities.length > 0 ? findSeen(tx, { activities, ...none, accountId }) : Promise.resolve(nothing);
};

const among = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): ReadonlyMap<string, T> => {
  const wanted = new Set(ids);
  return new Map([...found].filter(([id]) => wanted.has(id)));
};

const reasonOf = ({ posts, type, id, slug, name }: ReasonRow): NotificationReason => ({
  posts,
  place: type && id && slug && name ? { type, id, slug, name } : null,
});

/** Senders and subjects of the rows, in two statements. */
const partsOf = async (ctx: Looking, tx: Tx, rows: readonly ListedNotification[]) => {
  const { organization, now } = ctx;
  const { activities, reasons, announcements, invitations, ...seen } = await seenOf(tx, ctx, rows);
  const events = distinct([...seen.events, ...seen.passes, ...announcements.map(({ eventId }) => eventId)]);
  const isPlain = events.length + seen.contents.length === 0;
  const found = await findNamed(tx, {
    accounts: distinct([
      ...rows.flatMap(({ senderId, senderIds = [] }) => [senderId, ...senderIds]),
      ...activities.map(({ accountId }) => accountId),
      ...announcements.map(({ creatorId }) => creatorId),
      ...invitations.flatMap(({ accountId, inviterId }) => [accountId, inviterId]),
    ]),
    groups: distinct([...seen.groups, ...[...announcements, ...invitations].map(({ groupId }) => groupId)]),
    ...(isPlain ? { events: null, contents: null } : { events, contents: seen.contents }),
    now,
  });
  const accounts = accountSummariesOf(organization, found.accounts);
  const groups = groupSummariesOf(organization, found.groups);
  const eventsById = eventSummariesOf(organization, found.events, now);
  return {
    accounts,
    // Invitations and news bring things along that may be closed to the account in their own right.
    groups: among(seen.groups, groups),
    events: among(seen.events, eventsById),
    passes: among(seen.passes, eventsById),
    contents: contentSummariesOf(organization, found.contents),
    reasons: new Map(reasons.map((reason) => [reason.activityId, reasonOf(reason)])),
    activities: activitySummariesOf(organization, activities, accounts),
    announcements: announcementSummariesOf(announcements, { events: eventsById, groups, accounts }),
    invitations: invitationSummariesOf(invitations, { groups, accounts }),
  };
};
type Parts = Awaited<ReturnType<typeof partsOf>>;

const orNull = <T>(id: string | null, found: ReadonlyMap<string, T>): T | null => (id && found.get(id)) || null;

/** How many are shown as one, and who sent the newest of them. */
const bundleOf = ({ bundled = 1, senderIds = [] }: ListedNotification, { accounts }: Parts) =>
  bundled > 1 && { count: bundled, senders: distinct(senderIds).flatMap((id) => accounts.get(id) ?? []) };

const toNotification = (row: ListedNotification, parts: Parts): Notification => {
  const { type, read, state, markedUnread, createdAt, updatedAt } = row;
  // What was found has the id of the post, before it has a row of its own and afterwards.
  const id = (row.found && row.activityId) || row.id;
  const sender = orNull(row.senderId, parts.accounts);
  const activity = orNull(row.activityId, parts.activities);
  const isLike = type === "LIKE";
  return {
    ...{ id, type, read, state, markedUnread, sender, createdAt, updatedAt },
    ...bundleOf(row, parts),
    like: isLike && sender && activity ? { account: sender, activity, createdAt } : null,
    activity: isLike ? null : activity,
    event: orNull(row.eventId, type === "TRANSFER" ? parts.passes : parts.events),
    announcement: orNull(row.announcementId, parts.announcements),
    group: orNull(row.groupId, parts.groups),
    invitation: orNull(row.invitationId, parts.invitations),
    content: orNull(row.contentId, parts.contents),
    // Of a post that is closed nothing is said, not even where it stands.
    reason: type === "ACTIVITY" && activity ? orNull(activity.id, parts.reasons) : null,
  };
};

/** Rows of the viewer's notifications as the wire shows them, without what they may no longer see. */
export const notificationsOf = async (
  ctx: Looking,
  tx: Tx,
  rows: readonly ListedNotification[],
): Promise<Notification[]> => {
  if (rows.length === 0) return [];
  const parts = await partsOf(ctx, tx, rows);
  return rows.map((row) => toNotification(row, parts));
};
