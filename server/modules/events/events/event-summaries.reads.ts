import { type RawBuilder, sql } from "kysely";
import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type Given, keepStatement, type Slot } from "#server/db/kept-statements";
import { seriesAt } from "#server/modules/events/series/series-summaries.reads";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";
import { liveStreams } from "#server/modules/platform/streams/streams.reads";

/** A pass type on sale, with the price of now. */
export interface OfferRow {
  readonly supply: number | null;
  readonly sold: number;
  readonly price: number;
}

/** What is on sale for the event of the statement's row. */
const offersAt = (now: Given<Date>): RawBuilder<OfferRow[]> =>
  sql<OfferRow[]>`(select coalesce(json_agg(json_build_object('supply', t.supply, 'sold', t.sold, 'price', coalesce((
        select s.price from pass_type_price_schedules s
        where s.organization_id = t.organization_id and s.pass_type_id = t.id
          and s.start_date <= ${now} and s.end_date > ${now} limit 1), t.price))), '[]')
    from pass_types t
    where t.organization_id = e.organization_id and t.event_id = e.id and t.active and t.visibility = 'public')`;

/** Whether a row belongs to the event of the statement's row, `e`. */
export const isOfEvent = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.organizationId`)} = e.organization_id and ${sql.ref(`${alias}.eventId`)} = e.id)`;

/** The name of the event in the column, as a part of a statement; both may be null. */
export const eventNameAt = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select e.name from events e where e.id = ${sql.ref(column)})`;

/** Whether something is live there; in a session, only where everybody sees the sessions. */
const isStreaming = (tx: Tx): RawBuilder<boolean> =>
  sql<boolean>`exists (${liveStreams(tx)
    .where(isOfEvent("st"))
    .where((eb) => eb.or([eb("st.sessionId", "is", null), sql<boolean>`e.sessions_visibility = 'everyone'`]))})`;

/** What events are called, and where they are found. */
export const listEventNames = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("events").where(isAmong("id", ids)).select(["id", "slug", "name"]).execute();

/** The statement of what summaries of events say: to be sent, or to be brought along by another one. */
export const eventSummaryRows = (tx: Tx, ids: Ids, now: Given<Date>) =>
  tx
    .selectFrom("events as e")
    .where(isAmong("e.id", ids))
    .select([
      "e.id",
      "e.slug",
      "e.name",
      "e.shortDescription",
      "e.featured",
      "e.timezone",
      "e.venue",
      "e.city",
      "e.country",
      "e.eventType",
      "e.registration",
      "e.registrationLimit",
      "e.registrationCount",
      "e.cancellationReason",
    ])
    .select([
      instant("e.eventStart").as("eventStart"),
      instant("e.eventEnd").as("eventEnd"),
      instant<string | null>("e.registrationStart").as("registrationStart"),
      instant<string | null>("e.registrationEnd").as("registrationEnd"),
      instant<string | null>("e.canceledAt").as("canceledAt"),
      instant<string | null>("e.publishedAt").as("publishedAt"),
      pictureAt("e.imageId").as("image"),
      pictureAt("e.squareImageId").as("squareImage"),
      seriesAt("e.seriesId").as("series"),
      offersAt(now).as("offers"),
      isStreaming(tx).as("streaming"),
    ]);
export const listEventSummaries = keepStatement((tx, { ids, now }: { ids: Slot<readonly string[]>; now: Slot<Date> }) =>
  eventSummaryRows(tx, ids, now).compile(),
);
export type EventSummaryRow = Awaited<ReturnType<typeof listEventSummaries>>[number];
