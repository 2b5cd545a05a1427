import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Groups the account moderates; of two moderators who leave at once, the second sees that the first has left. */
export const lockModeratedGroups = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("groups")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("groupMemberships")
        .where("accountId", "=", accountId)
        .where("role", "=", "moderator")
        .select("groupId"),
    )
    .select("id")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Where no moderator is left, the member who has been there longest becomes one. */
export const promoteMembers = async (tx: Tx, groupIds: readonly string[], now: Date): Promise<void> => {
  if (groupIds.length === 0) return;
  await sql`
    update group_memberships m set role = 'moderator', updated_at = ${now}
    from (
      select distinct on (c.group_id) c.group_id, c.account_id
      from group_memberships c
      join accounts a on a.organization_id = c.organization_id and a.id = c.account_id and not a.disabled
      where c.group_id = any (${[...groupIds]}) and not exists (
        select from group_memberships o
        where o.organization_id = c.organization_id and o.group_id = c.group_id and o.role = 'moderator')
      order by c.group_id, c.created_at, c.account_id
    ) as oldest
    where m.group_id = oldest.group_id and m.account_id = oldest.account_id`.execute(tx);
};

/** Posts and comments, each with the comments, likes and reports below it. Returns the films in them. */
export const deleteActivities = (tx: Tx, accountId: string) =>
  tx.deleteFrom("activities").where("accountId", "=", accountId).returning("videoId").execute();

/** Where others mention the account, from the end of each message to its beginning. */
export const lockMentions = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("activityEntities as e")
    .innerJoin("activities as a", "a.id", "e.activityId")
    .where("e.accountId", "=", accountId)
    .where("e.type", "=", "mention")
    .select(["a.id as activityId", "a.message", "e.startIndex", "e.endIndex"])
    .orderBy("a.id")
    .orderBy("e.startIndex", "desc")
    .forNoKeyUpdate("a")
    .execute();

export const rewriteMessage = (tx: Tx, activityId: string, message: string) =>
  tx.updateTable("activities").set({ message }).where("id", "=", activityId).execute();

/** Moves what comes after a changed part of a message, and the end of the part itself. */
export const shiftEntities = (tx: Tx, activityId: string, from: number, by: number) =>
  tx
    .updateTable("activityEntities")
    .set({
      startIndex: sql<number>`start_index + case when start_index >= ${from} then ${by}::int else 0 end`,
      endIndex: sql<number>`end_index + ${by}::int`,
    })
    .where("activityId", "=", activityId)
    .where("endIndex", ">=", from)
    .execute();
