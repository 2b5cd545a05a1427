import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { hasModerator } from "#server/modules/groups/groups/groups.policy";

/** Groups the account moderates; of two moderators who leave at once, the second sees that the first has left. */
export const lockModeratedGroups = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("groups")
    .where(hasModerator("groups.id", accountId))
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
    .select(["a.id", "a.message as text", "e.startIndex", "e.endIndex"])
    .orderBy("a.id")
    .orderBy("e.startIndex", "desc")
    .forNoKeyUpdate("a")
    .execute();

/** New texts by activity, however many, in one statement. */
export const rewriteTexts = async (tx: Tx, texts: ReadonlyMap<string, string>): Promise<void> => {
  const rows = [...texts].map(([id, message]) => ({ id, message }));
  await sql`
    update activities a set message = t.message
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, message text)
    where a.id = t.id`.execute(tx);
};

/** A part of a message ended at `from` and is now so much longer (`by`); positions are those of before any change. */
export interface Shift {
  readonly textId: string;
  readonly from: number;
  readonly by: number;
}

/** Moves what comes after changed parts of messages, and the ends of these parts themselves, in one statement. */
export const shiftEntities = async (tx: Tx, shifts: readonly Shift[]): Promise<void> => {
  await sql`
    update activity_entities e set start_index = e.start_index + s.start_by, end_index = e.end_index + s.end_by
    from (
      select o.id, coalesce(sum(t.by) filter (where o.start_index >= t.from), 0)::int as start_by, sum(t.by)::int as end_by
      from json_to_recordset(${JSON.stringify(shifts)}::json) as t ("textId" uuid, "from" int, by int)
      join activity_entities o on o.activity_id = t."textId" and o.end_index >= t.from
      group by o.id
    ) s
    where e.id = s.id`.execute(tx);
};
