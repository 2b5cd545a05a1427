import type { BaseEvent } from "#entities/events/base-event";
import type { BaseGroup } from "#entities/groups/groups";
import type { Announcement } from "#entities/inbox/announcements";
import type { BaseAccount } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { groupSummaries } from "#server/modules/groups/groups/groups.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { sanitise } from "#server/text/sanitise";
import { type AnnouncementRow, announcementRows } from "./announcement-summaries.reads.ts";
import { isEventShown, isGroupOpen } from "./announcements.queries.ts";

/** What announcements name. */
interface Around {
  readonly events: ReadonlyMap<string, BaseEvent>;
  readonly groups: ReadonlyMap<string, BaseGroup>;
  readonly accounts: ReadonlyMap<string, BaseAccount>;
}

/** Announcements from what a statement has read of them. */
export const announcementSummariesOf = (
  rows: readonly AnnouncementRow[],
  { events, groups, accounts }: Around,
): ReadonlyMap<string, Announcement> =>
  new Map(
    rows.map(({ eventId, groupId, creatorId, html, ...row }) => [
      row.id,
      {
        ...row,
        html: html === null ? null : sanitise(html),
        event: (eventId && events.get(eventId)) || null,
        group: (groupId && groups.get(groupId)) || null,
        creator: (creatorId && accounts.get(creatorId)) || null,
      },
    ]),
  );

const announcementsOf = async (
  { organization, now }: Pick<Ctx, "organization" | "now">,
  tx: Tx,
  rows: readonly AnnouncementRow[],
): Promise<ReadonlyMap<string, Announcement>> => {
  const ids = (column: "eventId" | "groupId" | "creatorId") => rows.flatMap((row) => row[column] ?? []);
  return announcementSummariesOf(rows, {
    events: await eventSummaries(tx, organization, ids("eventId"), now),
    groups: await groupSummaries(tx, organization, ids("groupId")),
    accounts: await accountSummaries(tx, organization, ids("creatorId")),
  });
};

/** Whole announcements in the order of their ids; who may read them is the caller's to know. */
export const announcementsInOrder = async (
  ctx: Pick<Ctx, "organization" | "now">,
  tx: Tx,
  ids: readonly string[],
): Promise<Announcement[]> => {
  if (ids.length === 0) return [];
  const found = await announcementsOf(ctx, tx, await announcementRows(tx, ids).execute());
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** One announcement that was just written. */
export const announcementOf = async (
  ctx: Pick<Ctx, "organization" | "now">,
  tx: Tx,
  id: string,
): Promise<Announcement> => {
  const [announcement] = await announcementsInOrder(ctx, tx, [id]);
  if (!announcement) throw new AppError("not_found");
  return announcement;
};

/** News of a visible event are for all who may see it, of a hidden one for its hosts and who holds, or held, a pass. */
const requireEventReader = async (ctx: MemberCtx, tx: Tx, eventId: string): Promise<void> => {
  await requireEvent(ctx, tx, eventId);
  if (!(await isEventShown(tx, eventId, ctx.viewer.accountId))) throw new AppError("not_found");
};

export const getAnnouncement = (ctx: MemberCtx, id: string): Promise<Announcement> =>
  ctx.read(async (tx) => {
    const [row] = isId(id) ? await announcementRows(tx, [id]).execute() : [];
    if (!row) throw new AppError("not_found");
    if (row.eventId) await requireEventReader(ctx, tx, row.eventId);
    if (row.groupId && !(await isGroupOpen(tx, row.groupId, ctx.viewer.accountId)))
      throw new AppError("not_group_member");
    const announcement = (await announcementsOf(ctx, tx, [row])).get(row.id);
    if (!announcement) throw new AppError("not_found");
    return announcement;
  });
