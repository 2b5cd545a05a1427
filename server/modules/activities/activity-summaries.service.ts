import type { BaseAccount } from "#entities/accounts";
import type { BaseActivity } from "#entities/activities";
import type { BaseImage, BaseVideo } from "#entities/media";
import type { Tx } from "#server/db/database";
import { accountSummaries } from "#server/modules/accounts/accounts.service";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import { videosById } from "#server/modules/storage/media.service";
import { type ActivityRow, listActivityRows } from "./activities.queries.ts";

interface SummaryParts {
  accounts: ReadonlyMap<string, BaseAccount>;
  images: ReadonlyMap<string, BaseImage>;
  videos: ReadonlyMap<string, BaseVideo>;
}

/** Accounts and pictures that are wanted besides those of the rows. */
interface Besides {
  accountIds: readonly (string | null)[];
  imageIds: readonly string[];
}

/** What stands around the rows. */
export const summaryPartsOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly ActivityRow[],
  { accountIds, imageIds }: Besides = { accountIds: [], imageIds: [] },
): Promise<SummaryParts> => ({
  accounts: await accountSummaries(tx, organization, [...rows.map(({ accountId }) => accountId), ...accountIds]),
  images: await imagesById(tx, organization, [...rows.map(({ imageId }) => imageId), ...imageIds]),
  videos: await videosById(
    tx,
    rows.map(({ videoId }) => videoId),
  ),
});

export const toActivitySummary = (
  row: ActivityRow,
  { accounts, images, videos }: SummaryParts,
): BaseActivity | null => {
  const account = accounts.get(row.accountId);
  if (!account) return null;
  return {
    id: row.id,
    message: row.message,
    image: (row.imageId && images.get(row.imageId)) || null,
    video: (row.videoId && videos.get(row.videoId)) || null,
    giphyId: row.giphyId,
    account,
    groupId: row.groupId,
    eventId: row.eventId,
    pinned: row.pinned,
    contentId: row.contentId,
    commentedId: row.commentedId,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
  };
};

/** Summaries of activities by id, in a fixed number of statements; who may read them is the caller's matter. */
export const activitySummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseActivity>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listActivityRows(tx, wanted);
  const parts = await summaryPartsOf(tx, organization, rows);
  const summaries = rows.flatMap((row) => toActivitySummary(row, parts) ?? []);
  return new Map(summaries.map((summary) => [summary.id, summary]));
};
