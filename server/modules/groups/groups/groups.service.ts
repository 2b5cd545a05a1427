import type { BaseGroup, Group } from "#entities/groups/groups";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { type GroupRow, type GroupSummaryRow, groupSummaryRows, listGroupRows } from "./group-summaries.reads.ts";

const toSummary = (organization: OrganizationRecord, row: GroupSummaryRow): BaseGroup => {
  const image = pictureOf(organization, row.image);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image,
    squareImage: pictureOf(organization, row.squareImage) ?? image,
    access: row.access,
  };
};

const toGroup = (organization: OrganizationRecord, row: GroupRow): Group => ({
  ...toSummary(organization, row),
  description: row.description,
  externalUrl: row.externalUrl,
  active: row.active,
  streamInputs: row.streams,
  talk: row.talk,
  createdAt: row.createdAt,
  _count: { members: row.memberCount },
});

/** Summaries of groups from what a statement has read of them. */
export const groupSummariesOf = (
  organization: OrganizationRecord,
  rows: readonly GroupSummaryRow[],
): ReadonlyMap<string, BaseGroup> => new Map(rows.map((row) => [row.id, toSummary(organization, row)]));

/** Whole groups, likewise. */
export const groupsOf = (organization: OrganizationRecord, rows: readonly GroupRow[]): ReadonlyMap<string, Group> =>
  new Map(rows.map((row) => [row.id, toGroup(organization, row)]));

/** Summaries of groups by id, in one statement. */
export const groupSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseGroup>> =>
  ids.some((id) => id !== null) ? groupSummariesOf(organization, await groupSummaryRows(tx, ids).execute()) : new Map();

/** Whole groups by id, as the viewer may see them, in one statement. */
export const groupsById = async (
  tx: Tx,
  { organization, viewer }: Pick<Ctx, "organization" | "viewer">,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Group>> => {
  const asked = { ids: distinct(ids), viewerId: viewer?.accountId ?? null };
  return asked.ids.length > 0 ? groupsOf(organization, await listGroupRows(tx, asked)) : new Map();
};
