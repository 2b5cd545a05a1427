import { sql } from "kysely";
import type { EventType } from "#entities/events/base-event";
import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type Given, keepRow, keepStatement, type Slot } from "#server/db/kept-statements";
import { orderAsked } from "#server/db/order";
import { containing, literally } from "#server/db/search";
import { holdsPass } from "#server/modules/events/holders/holders.policy";
import { hasMember } from "#server/modules/groups/groups/groups.policy";
import { type EventReader, isHostedBy, isStillNamed, isThereFor } from "./event-visibility.policy.ts";

const fullColumns = [
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
  "publishedAt",
  "cancellationReason",
  "createdAt",
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
  "talk",
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

export const listEventRows = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("events")
    .where(isAmong("id", ids))
    .select(fullColumns)
    // As text, so that nobody renames the keys inside.
    .select(sql<string | null>`options::text`.as("options"))
    .execute();
export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number];

/** Whoever asks. */
export const findEventRow = (tx: Tx, id: string) =>
  tx
    .selectFrom("events")
    .where("id", "=", id)
    .select(fullColumns)
    .select(sql<string | null>`options::text`.as("options"))
    .executeTakeFirst();

const columnOf = (reference: string): "e.id" | "e.slug" => (isId(reference) ? "e.id" : "e.slug");

const eventFor = (tx: Tx, column: "e.id" | "e.slug", reference: Given<string>, reader: EventReader) =>
  tx
    .selectFrom("events as e")
    .where(column, "=", reference)
    .where(isThereFor("e", reader))
    .select(fullColumns)
    .select(sql<string | null>`options::text`.as("options"));

interface Reader {
  readonly viewerId: string | null;
  readonly preview?: string | null | undefined;
}

interface AskedFor {
  /** In lower case. */
  readonly reference: Slot<string>;
  readonly viewerId: Slot<string> | null;
  readonly preview: Slot<string> | null;
}

const eventsFor = keepStatement((tx, { reference, ...reader }: AskedFor, column: "e.id" | "e.slug") =>
  eventFor(tx, column, reference, reader).compile(),
);

/** The event behind an id or a slug, if it is there for who asks. */
export const findEventFor = async (tx: Tx, reference: string, { viewerId, preview = null }: Reader) => {
  const asked = { reference: reference.toLowerCase(), viewerId, preview };
  const [event] = await eventsFor(tx, asked, columnOf(reference));
  return event;
};

/** The same; nobody cancels it from now on until the transaction ends. */
export const findHeldEventFor = (tx: Tx, reference: string, reader: Reader) =>
  eventFor(tx, columnOf(reference), reference.toLowerCase(), reader).forKeyShare(["e"]).executeTakeFirst();

/** When the event begins, and whether it is canceled; nobody cancels it from now on until the transaction ends. */
export const lockCanceled = (tx: Tx, eventId: string) =>
  tx
    .selectFrom("events")
    .where("id", "=", eventId)
    .select(["id", "eventStart", "canceledAt"])
    .forKeyShare()
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

type Optional<T> = Slot<T> | undefined;

/** The filter's values, and the page's. */
interface Listed {
  readonly type: Optional<EventType>;
  readonly seriesId: Optional<string>;
  readonly groupId: Optional<string>;
  readonly from: Optional<string>;
  readonly to: Optional<string>;
  readonly search: Optional<string>;
  readonly viewerId: Slot<string> | null;
  readonly now: Slot<string>;
  readonly pageSize: Slot<number>;
  readonly offset: Slot<number>;
}

const listed = (
  tx: Tx,
  { type, seriesId, groupId, from, to, search, viewerId, now }: Listed,
  { past, featured }: Pick<EventFilter, "past" | "featured">,
) => {
  let query = tx
    .selectFrom("events as e")
    .where("e.visible", "=", true)
    // Nobody recommends what is called off, or looks back on it.
    .where(featured === true ? sql<boolean>`e.canceled_at is null` : isStillNamed("e", now))
    .where(openTo(viewerId));
  if (past !== undefined) query = query.where("e.eventEnd", past ? "<" : ">=", now);
  if (featured !== undefined) query = query.where("e.featured", "=", featured);
  if (type !== undefined) query = query.where("e.eventType", "=", type);
  if (seriesId !== undefined) query = query.where("e.seriesId", "=", seriesId);
  if (groupId !== undefined) query = query.where("e.groupId", "=", groupId);
  if (from !== undefined) query = query.where("e.eventEnd", ">=", from);
  if (to !== undefined) query = query.where("e.eventStart", "<=", to);
  if (search) query = query.where((eb) => eb.or([containing("e.search", search), speaks(search)]));
  return query;
};

/** Whether somebody of that name speaks there, as far as everybody may know. */
const speaks = (search: Given<string>) =>
  sql<boolean>`(e.speakers_visibility = 'everyone' and exists (select from speakers s
    where s.organization_id = e.organization_id and s.event_id = e.id and ${containing("s.search", search)}))`;

/** Events restricted to a group are shown to its members and to who hosts them. */
const openTo = (viewerId: Given<string> | null) =>
  viewerId === null
    ? sql<boolean>`not e.group_only`
    : sql<boolean>`(not e.group_only or ${hasMember("e.groupId", viewerId)} or ${isHostedBy("e", viewerId)})`;

const orders = {
  eventStart: "e.eventStart",
  eventEnd: "e.eventEnd",
  name: "e.name",
  createdAt: "e.createdAt",
} as const;

type Place = (typeof orders)[keyof typeof orders];

const pageListed = keepRow(
  (tx, slots: Listed, past: boolean | undefined, featured: boolean | undefined, by: Place, isFalling: boolean) => {
    const direction = isFalling ? sql`desc` : sql`asc`;
    const matching = listed(tx, slots, { past, featured }).select(["e.id", sql.ref(by).as("place")]);
    return sql<{ ids: string[]; count: number }>`
      with matching as materialized ${matching}
      select (select count(*) from matching) as count, array(select id from matching
        order by place ${direction}, id ${direction} limit ${slots.pageSize} offset ${slots.offset}) as ids`.compile(
      tx,
    );
  },
);

/** Past ones by start falling, all others by start rising, unless asked otherwise; and how many there are. */
export const pageEventIds = (
  tx: Tx,
  { past, featured, type, seriesId, groupId, from, to, viewerId, now }: EventFilter,
  { page, pageSize, orderBy, search }: PageQuery,
): Promise<{ ids: string[]; count: number }> => {
  const values = {
    ...{ type, seriesId, groupId, from, to, viewerId },
    search: search ? literally(search) : undefined,
    now: now.toISOString(),
    ...{ pageSize, offset: (page - 1) * pageSize },
  };
  const isFalling = orderBy ? orderBy.startsWith("-") : past === true;
  return pageListed(tx, values, past, featured, orderAsked(orderBy, orders)?.column ?? orders.eventStart, isFalling);
};

export const isCoHost = async (tx: Tx, eventId: string, accountId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom("eventHosts")
      .where("eventId", "=", eventId)
      .where("accountId", "=", accountId)
      .select("eventId")
      .execute()
  ).length > 0;

/** Whether the account is in the group that the event belongs to. */
export const isInGroupOf = async (tx: Tx, eventId: string, accountId: string): Promise<boolean> => {
  const rows = await tx
    .selectFrom("events as e")
    .where("e.id", "=", eventId)
    .where(hasMember("e.groupId", accountId))
    .select("e.id")
    .execute();
  return rows.length > 0;
};

/** Events among these for which the account holds a pass that counts. */
export const listEventsHeld = async (tx: Tx, eventIds: readonly string[], accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("registrations as r")
    .where("r.accountId", "=", accountId)
    .where(isAmong("r.eventId", eventIds))
    .where(holdsPass("r"))
    .select("r.eventId")
    .execute();
  return rows.map(({ eventId }) => eventId);
};
