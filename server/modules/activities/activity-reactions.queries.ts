import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { countAround, countUpTo } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { isMetBy, isPresent } from "#server/modules/accounts/accounts.policy";

/** Whether it is new. */
export const insertLike = async (tx: Tx, activityId: string, accountId: string): Promise<boolean> =>
  (
    await tx
      .insertInto("activityLikes")
      .values({ activityId, accountId })
      .onConflict((known) => known.columns(["organizationId", "activityId", "accountId"]).doNothing())
      .returning("accountId")
      .execute()
  ).length > 0;

/** Whether there was one. */
export const deleteLike = async (tx: Tx, activityId: string, accountId: string): Promise<boolean> =>
  (
    await tx
      .deleteFrom("activityLikes")
      .where("activityId", "=", activityId)
      .where("accountId", "=", accountId)
      .returning("accountId")
      .execute()
  ).length > 0;

/** One page of who likes an activity and is there for the viewer, the latest first, and how many they are. */
export const pageLikes = async (
  tx: Tx,
  activityId: string,
  viewerId: string | null,
  { page, pageSize, search }: PageQuery,
) => {
  const offset = (page - 1) * pageSize;
  const named = search ? containing("u.search", search) : sql<boolean>`true`;
  const matching = sql`activity_likes l join accounts u on u.organization_id = l.organization_id and u.id = l.account_id
    where l.activity_id = ${activityId} and ${isPresent("u")} and ${isMetBy("u.id", viewerId)} and ${named}`;
  const { rows } = await sql<{ accountId: string; createdAt: string }>`
    select l.account_id, l.created_at from ${matching}
    order by l.created_at desc, l.account_id limit ${pageSize + 1} offset ${offset}`.execute(tx);
  const ids = rows.map(({ accountId }) => accountId);
  const count = await countAround({ offset, pageSize, ids }, () => countUpTo(tx, matching));
  return { rows: rows.slice(0, pageSize), count };
};

/** Those of the accounts that follow the viewer and are followed back. */
export const listMutualIds = async (tx: Tx, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("accountFollows as f")
    .innerJoin("accountFollows as back", (join) =>
      join
        .onRef("back.organizationId", "=", "f.organizationId")
        .onRef("back.followerId", "=", "f.accountId")
        .onRef("back.accountId", "=", "f.followerId"),
    )
    .where("f.followerId", "=", viewerId)
    .where("f.accountId", "in", ids)
    .select("f.accountId")
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
};

/** Whether it is new: an open one of the account stands for it. */
export const insertReport = async (tx: Tx, activityId: string, accountId: string): Promise<boolean> =>
  (
    await tx
      .insertInto("activityReports")
      .values({ activityId, accountId })
      .onConflict((open) =>
        open
          .columns(["organizationId", "activityId", "accountId"])
          .where("withdrawnAt", "is", null)
          .where("decidedAt", "is", null)
          .doNothing(),
      )
      .returning("id")
      .execute()
  ).length > 0;

export const findReport = (tx: Tx, activityId: string, reportId: string, accountId: string) =>
  tx
    .selectFrom("activityReports")
    .where("id", "=", reportId)
    .where("activityId", "=", activityId)
    .where("accountId", "=", accountId)
    .select("id")
    .executeTakeFirst();

/** Whether it was open. */
export const withdrawReport = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (
    await tx
      .updateTable("activityReports")
      .set({ withdrawnAt: now })
      .where("id", "=", id)
      .where("withdrawnAt", "is", null)
      .where("decidedAt", "is", null)
      .returning("id")
      .execute()
  ).length > 0;
