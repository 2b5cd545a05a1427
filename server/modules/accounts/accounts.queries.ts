import type { Tx } from "#server/db/database";

const accountColumns = [
  "id",
  "username",
  "firstName",
  "lastName",
  "imageId",
  "bannerId",
  "bio",
  "website",
  "facebook",
  "instagram",
  "linkedIn",
  "twitter",
  "tikTok",
  "youtube",
  "discord",
  "timezone",
  "email",
  "verified",
  "phone",
  "shareCode",
  "locale",
  "termsAccepted",
  "internalRefId",
  "followerCount",
  "followingCount",
  "createdAt",
] as const;

export const listAccounts = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("accounts").where("id", "in", ids).select(accountColumns).execute();
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

export const findUsername = (tx: Tx, username: string) =>
  tx.selectFrom("accounts").where("username", "=", username.toLowerCase()).select("id").executeTakeFirst();

/** Tiers of several accounts, highest priority first. */
export const listTiersOf = (tx: Tx, accountIds: readonly string[]) =>
  tx
    .selectFrom("accountTierMembers as m")
    .innerJoin("accountTiers as t", (join) =>
      join.onRef("t.organizationId", "=", "m.organizationId").onRef("t.id", "=", "m.tierId"),
    )
    .where("m.accountId", "in", accountIds)
    .select(["m.accountId", "t.id", "t.slug", "t.priority", "t.name", "t.iconName", "t.color", "t.imageId"])
    .orderBy("t.priority", "desc")
    .orderBy("t.id")
    .execute();

export const listAttributeValues = (tx: Tx, accountIds: readonly string[]) =>
  tx
    .selectFrom("accountAttributeValues as v")
    .innerJoin("accountAttributes as a", (join) =>
      join.onRef("a.organizationId", "=", "v.organizationId").onRef("a.id", "=", "v.attributeId"),
    )
    .where("v.accountId", "in", accountIds)
    .select([
      "v.accountId",
      "v.id",
      "v.attributeId",
      "v.value",
      "a.name",
      "a.label",
      "a.type",
      "a.description",
      "a.required",
      "a.editable",
      "a.public",
    ])
    .orderBy("a.sortOrder")
    .orderBy("a.id")
    .execute();
export type AttributeRow = Awaited<ReturnType<typeof listAttributeValues>>[number];

/** Who of these the viewer has blocked. */
export const listBlocksBy = (tx: Tx, blockerId: string, accountIds: readonly string[]) =>
  tx
    .selectFrom("accountBlocks")
    .where("blockerId", "=", blockerId)
    .where("accountId", "in", accountIds)
    .select(["id", "accountId", "createdAt"])
    .execute();
