import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { countAround, countUpTo } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { isContactOf, isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

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

/**
 * One page of who likes an activity and is there for the viewer, the latest first, and how many they are; with who
 * follows the viewer and is followed back.
 */
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
  const { rows } = await sql<{ accountId: string; createdAt: string; isMutual: boolean }>`
    select l.account_id, l.created_at, ${isContactOf("l.account_id", viewerId)} as is_mutual from ${matching}
    order by l.created_at desc, l.account_id limit ${pageSize + 1} offset ${offset}`.execute(tx);
  const ids = rows.map(({ accountId }) => accountId);
  const count = await countAround({ offset, pageSize, ids }, () => countUpTo(tx, matching));
  return { rows: rows.slice(0, pageSize), count };
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
