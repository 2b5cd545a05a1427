import type { BaseActivity } from "#entities/community/activities";
import type { BaseAccount } from "#entities/people/accounts";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { videoOrNull } from "#server/modules/platform/storage/media.service";
import { type ActivitySummaryRow, activitySummaryRows } from "./activity-summaries.reads.ts";

/** Null where the author is not there. */
export const toActivitySummary = (
  organization: OrganizationRecord,
  row: ActivitySummaryRow,
  accounts: ReadonlyMap<string, BaseAccount>,
): BaseActivity | null => {
  const account = accounts.get(row.accountId);
  if (!account) return null;
  return {
    id: row.id,
    message: row.message,
    image: pictureOf(organization, row.image),
    video: videoOrNull(organization, row.video),
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

/** Summaries of activities from what a statement has read of them, without those whose author is not there. */
export const activitySummariesOf = (
  organization: OrganizationRecord,
  rows: readonly ActivitySummaryRow[],
  accounts: ReadonlyMap<string, BaseAccount>,
): ReadonlyMap<string, BaseActivity> => {
  const summaries = rows.flatMap((row) => toActivitySummary(organization, row, accounts) ?? []);
  return new Map(summaries.map((summary) => [summary.id, summary]));
};

/** Summaries of activities by id, in two statements; who may read them is the caller's matter. */
export const activitySummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseActivity>> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await activitySummaryRows(tx, wanted).execute();
  const accounts = await accountSummaries(
    tx,
    organization,
    rows.map(({ accountId }) => accountId),
  );
  return activitySummariesOf(organization, rows, accounts);
};
