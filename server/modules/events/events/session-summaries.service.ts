import type { BaseSession } from "#entities/events/sessions";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { findSurroundings, listSessionRows, type SessionRow } from "./sessions.queries.ts";

/** Rows of sessions made into summaries, in their order, with one statement for all that they name. */
export const sessionSummariesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly SessionRow[],
): Promise<BaseSession[]> => {
  const locationIds = distinct(rows.map(({ locationId }) => locationId));
  const imageIds = distinct(rows.map(({ imageId }) => imageId));
  const isBare = locationIds.length + imageIds.length === 0;
  const found = isBare ? { locations: [], pictures: [] } : await findSurroundings(tx, locationIds, imageIds);
  const locations = new Map(
    found.locations.map((row) => [row.id, { ...row, image: pictureOf(organization, row.image) }]),
  );
  const pictures = new Map(found.pictures.map(({ id, image }) => [id, pictureOf(organization, image)]));
  return rows.map(({ supply: _supply, sold: _sold, ...row }) => ({
    ...row,
    location: (row.locationId && locations.get(row.locationId)) || null,
    image: (row.imageId && pictures.get(row.imageId)) || null,
  }));
};

/** Summaries of sessions by id. */
export const sessionSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseSession>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const summaries = await sessionSummariesOf(tx, organization, await listSessionRows(tx, wanted));
  return new Map(summaries.map((summary) => [summary.id, summary]));
};
