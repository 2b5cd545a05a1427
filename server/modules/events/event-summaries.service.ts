import type { BaseEvent } from "#entities/base-event";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { seriesById } from "#server/modules/series/series-summaries.service";
import { imagesById } from "#server/modules/storage/images.service";
import { availabilityOf, priceFrom } from "./events.policy.ts";
import { type EventSummaryRow, listEventSummaries, listOffers, type OfferRow } from "./events.queries.ts";

/** Rows of events made into summaries, in a fixed number of statements. */
export const summariesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly EventSummaryRow[],
  now: Date,
): Promise<ReadonlyMap<string, BaseEvent>> => {
  if (rows.length === 0) return new Map();
  const series = await seriesById(
    tx,
    organization,
    rows.map(({ seriesId }) => seriesId),
  );
  const images = await imagesById(
    tx,
    organization,
    rows.flatMap(({ imageId, squareImageId }) => [imageId, squareImageId]),
  );
  const offers = Map.groupBy(
    await listOffers(
      tx,
      rows.map(({ id }) => id),
      now,
    ),
    ({ eventId }) => eventId,
  );
  const summary = (row: EventSummaryRow, sold: readonly OfferRow[]): BaseEvent => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.shortDescription,
    featured: row.featured,
    timezone: row.timezone ?? organization.timezone,
    eventStart: row.eventStart,
    eventEnd: row.eventEnd,
    image: (row.imageId && images.get(row.imageId)) || null,
    squareImage: (row.squareImageId && images.get(row.squareImageId)) || null,
    series: (row.seriesId && series.get(row.seriesId)) || null,
    venue: row.venue,
    city: row.city,
    country: row.country,
    eventType: row.eventType,
    priceFrom: priceFrom(sold),
    availability: availabilityOf(row, sold, now),
  });
  return new Map(rows.map((row) => [row.id, summary(row, offers.get(row.id) ?? [])]));
};

/** Summaries of events by id. */
export const eventSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
  now: Date,
): Promise<ReadonlyMap<string, BaseEvent>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return wanted.length === 0 ? new Map() : summariesOf(tx, organization, await listEventSummaries(tx, wanted), now);
};
