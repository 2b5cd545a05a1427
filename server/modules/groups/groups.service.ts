import type { BaseGroup, Group } from "#entities/groups";
import type { BaseImage } from "#entities/media";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import { type GroupSummaryRow, listGroupSummaries, listGroups } from "./groups.queries.ts";

const imagesOf = (tx: Tx, organization: OrganizationRecord, rows: readonly GroupSummaryRow[]) =>
  imagesById(
    tx,
    organization,
    rows.flatMap(({ imageId, squareImageId }) => [imageId, squareImageId]),
  );

const toSummary = (row: GroupSummaryRow, images: ReadonlyMap<string, BaseImage>): BaseGroup => {
  const image = (row.imageId && images.get(row.imageId)) || null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image,
    squareImage: (row.squareImageId && images.get(row.squareImageId)) || image,
    access: row.access,
  };
};

/** Summaries of groups by id, in a fixed number of statements. */
export const groupSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseGroup>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listGroupSummaries(tx, wanted);
  const images = await imagesOf(tx, organization, rows);
  return new Map(rows.map((row) => [row.id, toSummary(row, images)]));
};

/** Whole groups by id, in a fixed number of statements. */
export const groupsById = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Group>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listGroups(tx, wanted);
  const images = await imagesOf(tx, organization, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...toSummary(row, images),
        description: row.description,
        externalUrl: row.externalUrl,
        active: row.active,
        streamInputs: [],
        createdAt: row.createdAt,
        _count: { members: row.memberCount },
      },
    ]),
  );
};
