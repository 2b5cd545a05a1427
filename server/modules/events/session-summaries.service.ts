import type { BaseSession, BaseSessionLocation } from "#entities/sessions";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import { listLocations, listSessionRows, type SessionRow } from "./sessions.queries.ts";

const locationsById = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseSessionLocation>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listLocations(tx, wanted);
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  return new Map(rows.map((row) => [row.id, { ...row, image: (row.imageId && images.get(row.imageId)) || null }]));
};

/** Rows of sessions made into summaries, in their order. */
export const sessionSummariesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly SessionRow[],
): Promise<BaseSession[]> => {
  const locations = await locationsById(
    tx,
    organization,
    rows.map(({ locationId }) => locationId),
  );
  const images = await imagesById(
    tx,
    organization,
    rows.map(({ imageId }) => imageId),
  );
  return rows.map(({ supply: _supply, sold: _sold, ...row }) => ({
    ...row,
    location: (row.locationId && locations.get(row.locationId)) || null,
    image: (row.imageId && images.get(row.imageId)) || null,
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
