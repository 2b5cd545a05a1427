import type { BaseEvent } from "#entities/events/base-event";
import type { Series } from "#entities/events/series";
import { eventZone } from "#server/calendars/zones";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { seriesOf } from "#server/modules/events/series/series-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { type EventSummaryRow, listEventSummaries } from "./event-summaries.reads.ts";
import { availabilityOf, priceFrom } from "./events.policy.ts";

/** As everybody sees it who sees it at all: what is still missing in it is its hosts' to know. */
const statusOf = ({ canceledAt, publishedAt }: EventSummaryRow): NonNullable<BaseEvent["status"]> => {
  if (canceledAt) return "canceled";
  return publishedAt ? "ready" : "draft";
};

const toSummary = (
  organization: OrganizationRecord,
  row: EventSummaryRow,
  series: ReadonlyMap<string, Series>,
  now: Date,
): BaseEvent => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortDescription: row.shortDescription,
  featured: row.featured,
  timezone: eventZone(row, organization),
  eventStart: row.eventStart,
  eventEnd: row.eventEnd,
  image: pictureOf(organization, row.image),
  squareImage: pictureOf(organization, row.squareImage),
  series: (row.series && series.get(row.series.id)) || null,
  venue: row.venue,
  city: row.city,
  country: row.country,
  eventType: row.eventType,
  priceFrom: row.canceledAt ? null : priceFrom(row.offers),
  availability: availabilityOf(row, row.offers, now),
  streaming: row.streaming && !row.canceledAt,
  status: statusOf(row),
  cancellationReason: row.cancellationReason,
});

/** Summaries of events from what a statement has read of them. */
export const eventSummariesOf = (
  organization: OrganizationRecord,
  rows: readonly EventSummaryRow[],
  now: Date,
): ReadonlyMap<string, BaseEvent> => {
  const series = seriesOf(
    organization,
    rows.map((row) => row.series),
  );
  return new Map(rows.map((row) => [row.id, toSummary(organization, row, series, now)]));
};

/** Summaries of events by id, in one statement. */
export const eventSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
  now: Date,
): Promise<ReadonlyMap<string, BaseEvent>> =>
  ids.some((id) => id !== null)
    ? eventSummariesOf(organization, await listEventSummaries(tx, { ids: distinct(ids), now }), now)
    : new Map();
