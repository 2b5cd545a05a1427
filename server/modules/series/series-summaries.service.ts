import type { Series } from "#entities/series";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import { listSeriesRows, type SeriesRow } from "./series.queries.ts";

/** Rows of series made into what the wire shows, in their order. */
export const seriesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly SeriesRow[],
): Promise<Series[]> => {
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  return rows.map((row) => ({
    ...row,
    longDescription: row.longDescription === null ? null : sanitise(row.longDescription),
    image: (row.imageId && images.get(row.imageId)) || null,
  }));
};

/** Series by id, in a fixed number of statements. */
export const seriesById = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Series>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const series = await seriesOf(tx, organization, await listSeriesRows(tx, wanted));
  return new Map(series.map((one) => [one.id, one]));
};
