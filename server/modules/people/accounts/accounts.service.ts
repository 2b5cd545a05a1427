import type { Account, AccountAttributeValue, BaseAccount } from "#entities/people/accounts";
import { accountAttributeType } from "#entities/people/accounts";
import { shownLinks } from "#entities/shared/text";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { sqlState } from "#server/db/errors";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import type { Viewer } from "#server/principals/principal";
import { type AccountSummaryRow, accountSummaryRows } from "./account-summaries.reads.ts";
import { type AccountRow, type AttributeRow, findUsername, listAccounts, listBlocksBy } from "./accounts.queries.ts";

const grouped = <T, V>(rows: readonly T[], key: (row: T) => string, value: (row: T) => V): ReadonlyMap<string, V[]> => {
  const groups = new Map<string, V[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), value(row)]);
  return groups;
};

/** The summary of an account from what a statement has read of it. */
export const accountSummaryOf = (organization: OrganizationRecord, row: AccountSummaryRow): BaseAccount => ({
  id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  image: pictureOf(organization, row.image),
  // What the interface cannot do without; everything else may wait.
  needsProfileCompletion: !row.firstName || !row.hasAcceptedTerms,
  // The wire has no tier without a picture.
  accountTiers: row.tiers.flatMap((tier) => {
    const image = pictureOf(organization, tier.image);
    return image ? [{ ...tier, image }] : [];
  }),
  subscriptions: [],
});

const toAttribute = (row: AttributeRow): AccountAttributeValue => ({
  id: row.id,
  attributeId: row.attributeId,
  attribute: {
    name: row.name,
    label: row.label,
    type: accountAttributeType.parse(row.type),
    description: row.description ?? "",
    required: row.required,
    editable: row.editable,
  },
  value: row.value,
});

const toAccount = (
  organization: OrganizationRecord,
  row: AccountRow,
  isWanted: (value: AttributeRow) => boolean,
): Account => ({
  ...accountSummaryOf(organization, row),
  banner: pictureOf(organization, row.banner),
  bio: row.bio,
  ...shownLinks(row),
  timezone: row.timezone,
  attributes: row.attributes.filter(isWanted).map(toAttribute),
  createdAt: row.createdAt,
  _count: { followers: row.followerCount, following: row.followingCount },
});

/** Summaries of accounts from what a statement has read of them. */
export const accountSummariesOf = (
  organization: OrganizationRecord,
  rows: readonly AccountSummaryRow[],
): ReadonlyMap<string, BaseAccount> => new Map(rows.map((row) => [row.id, accountSummaryOf(organization, row)]));

/** Summaries of accounts by id, in one statement. */
export const accountSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseAccount>> =>
  ids.some((id) => id !== null)
    ? accountSummariesOf(organization, await accountSummaryRows(tx, ids).execute())
    : new Map();

interface WholeAccount {
  row: AccountRow;
  account: Account;
}

/** Accounts in the order of their ids as the viewer finds them, with the custom fields that are wanted, and their rows. */
export const wholeAccounts = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly string[],
  { viewerId, isWanted }: { viewerId: string | null; isWanted: (value: AttributeRow) => boolean },
): Promise<WholeAccount[]> => {
  if (ids.length === 0) return [];
  const rows = await listAccounts(tx, { ids, viewerId });
  const byId = new Map(rows.map((row) => [row.id, { row, account: toAccount(organization, row, isWanted) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Accounts in the order of their ids, with their public attributes and whether the viewer has blocked them. */
export const accountsInOrder = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly string[],
  viewer: Viewer | null = null,
): Promise<Account[]> => {
  const asked = { viewerId: viewer?.accountId ?? null, isWanted: (value: AttributeRow) => value.public };
  const found = await wholeAccounts(tx, organization, ids, asked);
  const accounts = found.map(({ account }) => account);
  if (!viewer || accounts.length === 0) return accounts;
  const blocks = grouped(
    await listBlocksBy(tx, viewer.accountId, ids),
    ({ accountId }) => accountId,
    ({ id, createdAt }) => ({ id, createdAt }),
  );
  return accounts.map((account) => ({ ...account, blockedByAccounts: blocks.get(account.id) ?? [] }));
};

/** Of two who take one name at the same moment, the index refuses the later: for them it is taken like any other. */
export const refusingTakenUsername = <T>(save: Promise<T>): Promise<T> =>
  save.catch((error: unknown) => {
    if (sqlState(error) !== "23505") throw error;
    throw new AppError("username_taken", { fields: { username: "username_taken" }, cause: error });
  });

/** Usernames of disabled accounts stay taken. */
export const isUsernameTaken = async (tx: Tx, username: string): Promise<boolean> =>
  (await findUsername(tx, username)) !== undefined;
