import type { Account, AccountAttributeValue, BaseAccount, BaseAccountTier } from "#entities/accounts";
import { accountAttributeType } from "#entities/accounts";
import type { BaseImage } from "#entities/media";
import type { Self } from "#entities/self";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { sqlState } from "#server/db/errors";
import type { Ctx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import {
  type AccountRow,
  findAccountId,
  findUsername,
  listAccounts,
  listAttributeValues,
  listTiersOf,
  pageAccountIds,
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

const toAttribute = (row: Awaited<ReturnType<typeof listAttributeValues>>[number]): AccountAttributeValue => ({
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

/** Accounts in the order of their ids, with their public attributes. */
export const accountsInOrder = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly string[],
): Promise<Account[]> => {
  if (ids.length === 0) return [];
  const rows = await listAccounts(tx, ids);
  const parts = await partsOf(tx, organization, rows);
  const values = (await listAttributeValues(tx, ids)).filter((value) => value.public);
  const attributes = grouped(values, (value) => value.accountId, toAttribute);
  const byId = new Map(rows.map((row) => [row.id, toAccount(row, parts, attributes.get(row.id) ?? [])]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The accounts of a login, as their owner sees them. */
export const selves = async (tx: Tx, organization: OrganizationRecord, ids: readonly string[]): Promise<Self[]> => {
  if (ids.length === 0) return [];
  const rows = await listAccounts(tx, ids);
  const parts = await partsOf(tx, organization, rows);
  const attributes = grouped(await listAttributeValues(tx, ids), (value) => value.accountId, toAttribute);
  const byId = new Map(
    rows.map((row) => [row.id, toSelf(row, toAccount(row, parts, attributes.get(row.id) ?? []))] as const),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const toSelf = (row: AccountRow, account: Account): Self => ({
  ...account,
  email: row.email,
  verified: row.verified,
  phone: row.phone,
  shareCode: row.shareCode,
  locale: row.locale,
  termsAccepted: row.termsAccepted,
  internalRefId: row.internalRefId,
  _count: { chatChannels: 0, notifications: 0 },
});

export const listMembers = (ctx: Ctx, query: PageQuery): Promise<Page<Account>> =>
  ctx.read(async (tx) => {
    const { ids, count } = await pageAccountIds(tx, query);
    return { items: await accountsInOrder(tx, ctx.organization, ids), count };
  });

export const getAccount = (ctx: Ctx, reference: string): Promise<Account> =>
  ctx.read(async (tx) => {
    const id = await findAccountId(tx, isId(reference) ? "id" : "username", reference.toLowerCase());
    const [account] = id ? await accountsInOrder(tx, ctx.organization, [id]) : [];
    if (!account) throw new AppError("not_found");
    return account;
  });

/** Of two who take one name at the same moment, the index refuses the later: for them it is taken like any other. */
export const refusingTakenUsername = <T>(save: Promise<T>): Promise<T> =>
  save.catch((error: unknown) => {
    if (sqlState(error) !== "23505") throw error;
    throw new AppError("username_taken", { fields: { username: "username_taken" }, cause: error });
  });

/** Usernames of disabled accounts stay taken. */
export const isUsernameTaken = async (tx: Tx, username: string): Promise<boolean> =>
  (await findUsername(tx, username)) !== undefined;
