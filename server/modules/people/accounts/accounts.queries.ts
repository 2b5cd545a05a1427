import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type Given, keepStatement, type Slot } from "#server/db/kept-statements";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";
import { accountSummaryRows } from "./account-summaries.reads.ts";
import { countFor, hiddenFrom } from "./accounts.policy.ts";

/** What the account has answered to what its organization asks. */
const attributeValues = (tx: Tx) =>
  tx
    .selectFrom("accountAttributeValues as v")
    .innerJoin("accountAttributes as t", (join) =>
      join.onRef("t.organizationId", "=", "v.organizationId").onRef("t.id", "=", "v.attributeId"),
    )
    .where(sql<boolean>`v.organization_id = a.organization_id and v.account_id = a.id`)
    .select(["v.id", "v.attributeId", "v.value", "t.name", "t.label", "t.type", "t.description"])
    .select(["t.required", "t.editable", "t.public"])
    .orderBy("t.sortOrder")
    .orderBy("t.id");
export type AttributeRow = Awaited<ReturnType<ReturnType<typeof attributeValues>["execute"]>>[number];

/** Who follows the account `a`, and whom it follows, as lists show them to the viewer. */
const followsFor = (viewerId: Given<string> | null) => {
  const hidden = hiddenFrom(viewerId);
  const followers = sql`account_follows x where x.organization_id = a.organization_id and x.account_id = a.id`;
  const following = sql`account_follows x where x.organization_id = a.organization_id and x.follower_id = a.id`;
  return {
    followers: countFor("a.followerCount", { rows: followers, account: "x.followerId", hidden }),
    following: countFor("a.followingCount", { rows: following, account: "x.accountId", hidden }),
  };
};

interface Asked {
  readonly ids: Slot<readonly string[]>;
  readonly viewerId: Slot<string> | null;
}

/** What is shown of whole accounts, in one statement. */
export const listAccounts = keepStatement((tx, { ids, viewerId }: Asked) =>
  accountSummaryRows(tx, ids)
    .select([
      "a.bio",
      "a.website",
      "a.facebook",
      "a.instagram",
      "a.linkedIn",
      "a.twitter",
      "a.tikTok",
      "a.youtube",
      "a.discord",
      "a.timezone",
      "a.email",
      "a.verified",
      "a.phone",
      "a.shareCode",
      "a.locale",
      "a.termsAccepted",
      "a.internalRefId",
      "a.createdAt",
    ])
    .select([
      pictureAt("a.bannerId").as("banner"),
      jsonArrayFrom(attributeValues(tx)).as("attributes"),
      followsFor(viewerId).followers.as("followerCount"),
      followsFor(viewerId).following.as("followingCount"),
    ])
    .compile(),
);
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

export const findFollowCounts = (tx: Tx, accountId: string, viewerId: string | null) => {
  const { followers, following } = followsFor(viewerId);
  return tx
    .selectFrom("accounts as a")
    .where("a.id", "=", accountId)
    .select([followers.as("followers"), following.as("following")])
    .executeTakeFirstOrThrow();
};

export const findUsername = (tx: Tx, username: string) =>
  tx.selectFrom("accounts").where("username", "=", username.toLowerCase()).select("id").executeTakeFirst();

/** Who of these the viewer has blocked. */
export const listBlocksBy = (tx: Tx, blockerId: string, accountIds: readonly string[]) =>
  tx
    .selectFrom("accountBlocks")
    .where("blockerId", "=", blockerId)
    .where(isAmong("accountId", accountIds))
    .select(["id", "accountId", "createdAt"])
    .execute();
