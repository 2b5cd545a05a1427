import type { Series } from "#entities/events/series";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import type { SeriesRow } from "./series-summaries.reads.ts";

/** What the wire shows of a series that a statement has read. */
export const toSeries = (organization: OrganizationRecord, row: SeriesRow): Series => ({
  ...row,
  longDescription: row.longDescription === null ? null : sanitise(row.longDescription),
  image: pictureOf(organization, row.image),
});

/** Each series once, by id: of many events, some are in the same. */
export const seriesOf = (
  organization: OrganizationRecord,
  rows: readonly (SeriesRow | null)[],
): ReadonlyMap<string, Series> => {
  const distinct = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return new Map([...distinct].map(([id, row]) => [id, toSeries(organization, row)]));
};
