import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";

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
  "disabled",
  "createdAt",
] as const;

export const listAccounts = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("accounts").where("id", "in", ids).select(accountColumns).execute();
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

export const findAccountId = async (tx: Tx, column: "id" | "username", value: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom("accounts")
    .where(column, "=", value)
    .where("disabled", "=", false)
    .select("id")
    .executeTakeFirst();
  return found?.id;
};

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

/** One page of ids of accounts that are not disabled, and how many there are. */
export const pageAccountIds = async (tx: Tx, { page, pageSize, search }: PageQuery) => {
  const matching = tx
    .selectFrom("accounts")
    .where("disabled", "=", false)
    .$if(search !== undefined && search !== "", (q) => q.where(containing("search", search ?? "")));
  const rows = await matching
    .select("id")
    .orderBy("firstName")
    .orderBy("lastName")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};
