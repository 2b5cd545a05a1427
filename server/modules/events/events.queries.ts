import { type SelectQueryBuilder, sql } from "kysely";
import type { EventType } from "#entities/base-event";
import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import type { DB } from "#server/db/tables";

const summaryColumns = [
  "id",
  "slug",
  "name",
  "shortDescription",
  "featured",
  "timezone",
  "eventStart",
  "eventEnd",
  "imageId",
  "squareImageId",
  "seriesId",
  "venue",
  "city",
  "country",
  "eventType",
  "registration",
  "registrationStart",
  "registrationEnd",
  "registrationLimit",
  "registrationCount",
  "canceledAt",
  "createdAt",
] as const;

const fullColumns = [
  ...summaryColumns,
  "longDescription",
  "externalUrl",
  "meetingUrl",
  "venueMapId",
  "address1",
  "address2",
  "state",
  "zip",
  "groupId",
  "groupOnly",
  "creatorId",
  "visible",
  "publicRegistrants",
  "activityFeedEnabled",
  "chatBotNumber",
  "sessionsVisibility",
  "speakersVisibility",
  "iosAppLink",
  "androidAppLink",
  "streamReplayId",
  "updatedAt",
  "reservationDescription",
  "backgroundImageId",
  "allowMultipleRegistrations",
  "allowSplitPayment",
  "splitPaymentPercentage",
  "splitPaymentNetDays",
  "splitPaymentDueDate",
  "newActivityCreatorEmailNotification",
  "newActivityCreatorPushNotification",
] as const;

export const listEventSummaries = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("events").where("id", "in", ids).select(summaryColumns).execute();
export type EventSummaryRow = Awaited<ReturnType<typeof listEventSummaries>>[number];

export const listEventRows = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("events")
    .where("id", "in", ids)
    .select(fullColumns)
    // As text, so that nobody renames the keys inside.
    .select(sql<string | null>`options::text`.as("options"))
    .execute();
export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number];

export const findEventRow = (tx: Tx, reference: string) =>
  tx
    .selectFrom("events")
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(fullColumns)
    .select(sql<string | null>`options::text`.as("options"))
    .executeTakeFirst();

export interface EventFilter {
  /** Over, or not; without it both. */
  past?: boolean | undefined;
  featured?: boolean | undefined;
  type?: EventType | undefined;
  seriesId?: string | undefined;
  groupId?: string | undefined;
  /** Only events that touch the time from here … */
  from?: string | undefined;
  /** … to here, instants included. */
  to?: string | undefined;
  /** Sees events of the groups and events that are theirs. */
  viewerId: string | null;
  now: Date;
}

const listed = (tx: Tx, filter: EventFilter, search: string | undefined) => {
  const { past, featured, type, seriesId, groupId, from, to, viewerId, now } = filter;
  let query = tx
    .selectFrom("events as e")
    .where("e.visible", "=", true)
    .where("e.canceledAt", "is", null)
    .where(openTo(viewerId));
  if (past !== undefined) query = query.where("e.eventEnd", past ? "<" : ">=", now.toISOString());
  if (featured !== undefined) query = query.where("e.featured", "=", featured);
  if (type !== undefined) query = query.where("e.eventType", "=", type);
  if (seriesId !== undefined) query = query.where("e.seriesId", "=", seriesId);
  if (groupId !== undefined) query = query.where("e.groupId", "=", groupId);
  if (from !== undefined) query = query.where("e.eventEnd", ">=", from);
  if (to !== undefined) query = query.where("e.eventStart", "<=", to);
  if (search) query = query.where(containing("e.search", search));
  return query;
};

/** Events restricted to a group are shown to its members and to who hosts them. */
const openTo = (viewerId: string | null) =>
  viewerId === null
    ? sql<boolean>`not e.group_only`
    : sql<boolean>`(not e.group_only or e.creator_id = ${viewerId}
        or exists (select from group_memberships m where m.organization_id = e.organization_id and m.group_id = e.group_id and m.account_id = ${viewerId})
        or exists (select from event_hosts h where h.organization_id = e.organization_id and h.event_id = e.id and h.account_id = ${viewerId}))`;

const orders = {
  eventStart: "e.eventStart",
  eventEnd: "e.eventEnd",
  name: "e.name",
  createdAt: "e.createdAt",
} as const;

const ordered = <O>(
  query: SelectQueryBuilder<DB & { e: DB["events"] }, "e", O>,
  orderBy: string | undefined,
  past: boolean,
) => {
  const falling = orderBy ? orderBy.startsWith("-") : past;
  const name = (orderBy ?? "").replace(/^-/, "");
  const column = Object.hasOwn(orders, name) ? orders[name as keyof typeof orders] : "e.eventStart";
  const direction = falling ? "desc" : "asc";
  return query.orderBy(column, direction).orderBy("e.id", direction);
};

/** Past ones by start falling, all others by start rising, unless asked otherwise. */
export const pageEventIds = async (tx: Tx, filter: EventFilter, { page, pageSize, orderBy, search }: PageQuery) => {
  const matching = listed(tx, filter, search);
  const rows = await ordered(matching.select("e.id"), orderBy, filter.past ?? false)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

/** What is on sale for these events: one row a pass type, with the price of now. */
export const listOffers = (tx: Tx, eventIds: readonly string[], now: Date) =>
  tx
    .selectFrom("passTypes as t")
    .where("t.eventId", "in", eventIds)
    .where("t.active", "=", true)
    .where("t.visibility", "=", "public")
    .select(["t.eventId", "t.supply", "t.sold"])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom("passTypePriceSchedules as s")
            .whereRef("s.organizationId", "=", "t.organizationId")
            .whereRef("s.passTypeId", "=", "t.id")
            .where("s.startDate", "<=", now.toISOString())
            .where("s.endDate", ">", now.toISOString())
            .select("s.price")
            .limit(1),
          "t.price",
        )
        .as("price"),
    )
    .execute();
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

export const isCoHost = async (tx: Tx, eventId: string, accountId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom("eventHosts")
      .where("eventId", "=", eventId)
      .where("accountId", "=", accountId)
      .select("eventId")
      .execute()
  ).length > 0;

export const isGroupMember = async (tx: Tx, groupId: string, accountId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom("groupMemberships")
      .where("groupId", "=", groupId)
      .where("accountId", "=", accountId)
      .select("groupId")
      .execute()
  ).length > 0;

/** Events among these for which the account holds a pass that counts. */
export const listEventsHeld = async (tx: Tx, eventIds: readonly string[], accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("registrations as r")
    .where("r.accountId", "=", accountId)
    .where("r.eventId", "in", eventIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("passes as p")
          .whereRef("p.organizationId", "=", "r.organizationId")
          .whereRef("p.registrationId", "=", "r.id")
          .where("p.status", "in", ["ready", "needsInfo"])
          .select("p.id"),
      ),
    )
    .select("r.eventId")
    .execute();
  return rows.map(({ eventId }) => eventId);
};
