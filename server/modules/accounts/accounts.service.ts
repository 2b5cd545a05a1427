import type { Account, AccountAttributeValue, BaseAccount, BaseAccountTier } from "#entities/accounts";
import { accountAttributeType } from "#entities/accounts";
import type { BaseImage } from "#entities/media";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { sqlState } from "#server/db/errors";
import type { Viewer } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import {
  type AccountRow,
  type AttributeRow,
  findUsername,
  listAccounts,
  listAttributeValues,
  listBlocksBy,
  listTiersOf,
} from "./accounts.queries.ts";

interface AccountParts {
  images: ReadonlyMap<string, BaseImage>;
  tiers: ReadonlyMap<string, BaseAccountTier[]>;
}

const grouped = <T, V>(rows: readonly T[], key: (row: T) => string, value: (row: T) => V): ReadonlyMap<string, V[]> => {
  const groups = new Map<string, V[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), value(row)]);
  return groups;
};

const partsOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly AccountRow[],
): Promise<AccountParts> => {
  const tierRows = await listTiersOf(
    tx,
    rows.map(({ id }) => id),
  );
  const images = await imagesById(tx, organization, [
    ...rows.flatMap(({ imageId, bannerId }) => [imageId, bannerId]),
    ...tierRows.map(({ imageId }) => imageId),
  ]);
  // The wire has no tier without a picture.
  const pictured = tierRows.flatMap((row) => {
    const image = row.imageId && images.get(row.imageId);
    return image ? [{ ...row, image }] : [];
  });
  return { images, tiers: grouped(pictured, (row) => row.accountId, toTier) };
};

const toTier = ({ id, slug, priority, name, iconName, color, image }: BaseAccountTier): BaseAccountTier => ({
  id,
  slug,
  priority,
  name,
  iconName,
  color,
  image,
});

/** What the interface cannot do without; everything else may wait. */
const needsCompletion = (row: AccountRow): boolean => !row.firstName || row.termsAccepted === null;

const toSummary = (row: AccountRow, { images, tiers }: AccountParts): BaseAccount => ({
  id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  image: (row.imageId && images.get(row.imageId)) || null,
  needsProfileCompletion: needsCompletion(row),
  accountTiers: tiers.get(row.id) ?? [],
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

const toAccount = (row: AccountRow, parts: AccountParts, attributes: AccountAttributeValue[]): Account => ({
  ...toSummary(row, parts),
  banner: (row.bannerId && parts.images.get(row.bannerId)) || null,
  bio: row.bio,
  website: row.website,
  facebook: row.facebook,
  instagram: row.instagram,
  linkedIn: row.linkedIn,
  twitter: row.twitter,
  tikTok: row.tikTok,
  youtube: row.youtube,
  discord: row.discord,
  timezone: row.timezone,
  attributes,
  createdAt: row.createdAt,
  _count: { followers: row.followerCount, following: row.followingCount },
});

/** Summaries of accounts by id, in a fixed number of statements. */
export const accountSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseAccount>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listAccounts(tx, wanted);
  const parts = await partsOf(tx, organization, rows);
  return new Map(rows.map((row) => [row.id, toSummary(row, parts)]));
};

interface WholeAccount {
  row: AccountRow;
  account: Account;
}

/** Accounts in the order of their ids, with those custom fields that are wanted and the rows they come from. */
export const wholeAccounts = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly string[],
  isWanted: (value: AttributeRow) => boolean,
): Promise<WholeAccount[]> => {
  if (ids.length === 0) return [];
  const rows = await listAccounts(tx, ids);
  const parts = await partsOf(tx, organization, rows);
  const values = (await listAttributeValues(tx, ids)).filter(isWanted);
  const attributes = grouped(values, (value) => value.accountId, toAttribute);
  const byId = new Map(
    rows.map((row) => [row.id, { row, account: toAccount(row, parts, attributes.get(row.id) ?? []) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Accounts in the order of their ids, with their public attributes and whether the viewer has blocked them. */
export const accountsInOrder = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly string[],
  viewer: Viewer | null = null,
): Promise<Account[]> => {
  const found = await wholeAccounts(tx, organization, ids, (value) => value.public);
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
