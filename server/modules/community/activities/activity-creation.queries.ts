import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Activities, ActivityEntities } from "#server/db/tables";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";
import { isFoundBy } from "./activities.policy.ts";

/** Those of the accounts that are there for the viewer. */
export const listMetIds = async (tx: Tx, ids: readonly string[], viewerId: string): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("accounts as u")
    .where("u.id", "in", ids)
    .where(isPresent("u"))
    .where(isMetBy("u.id", viewerId))
    .select("u.id")
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const listInterestIds = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom("interests").where("id", "in", ids).select("id").execute();
  return new Set(rows.map(({ id }) => id));
};

/** Those of the pictures that the account has sent, but for private ones; they stay until the transaction ends. */
export const holdSentImages = async (tx: Tx, ids: readonly string[], accountId: string) => {
  if (ids.length === 0) return new Set<string>();
  const rows = await tx
    .selectFrom("images")
    .where("id", "in", ids)
    .where("accountId", "=", accountId)
    .where("secret", "is", null)
    .select("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export interface Thread {
  /** How many activities stand above a comment on it, itself included. */
  readonly depth: number;
  /** Who wrote the first of them. */
  readonly accountId: string;
}

/** What stands above a comment; null where that goes further up than the limit. */
export const findThread = async (tx: Tx, commentedId: string, limit: number): Promise<Thread | null> => {
  const { rows } = await sql<Thread & { commentedId: string | null }>`
    with recursive above as (
      select account_id, commented_id, 1 as depth from activities where id = ${commentedId}
      union all
      select a.account_id, a.commented_id, above.depth + 1
        from above join activities a on a.id = above.commented_id where above.depth < ${limit})
    select depth, account_id, commented_id from above order by depth desc limit 1`.execute(tx);
  const [top] = rows;
  return top && top.commentedId === null ? top : null;
};

/** Null where the account has passed on the same post in the same place already. */
export const insertActivity = async (tx: Tx, values: Insertable<Activities>): Promise<string | null> => {
  const made = await tx
    .insertInto("activities")
    .values(values)
    .onConflict((known) =>
      known
        .columns(["organizationId", "sharedId", "accountId", "groupId", "eventId", "contentId"])
        .where("sharedId", "is not", null)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
};

export const insertEntities = async (tx: Tx, rows: readonly Insertable<ActivityEntities>[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto("activityEntities")
      .values([...rows])
      .execute();
};

export const insertPictures = async (tx: Tx, activityId: string, imageIds: readonly string[]): Promise<void> => {
  if (imageIds.length === 0) return;
  const rows = imageIds.map((imageId, sortOrder) => ({ activityId, imageId, sortOrder }));
  await tx.insertInto("activityImages").values(rows).execute();
};

/** Those of the accounts that find the activity where a link to it leads. */
export const listReaders = async (tx: Tx, activityId: string, accountIds: readonly string[]): Promise<string[]> => {
  if (accountIds.length === 0) return [];
  const each = accountIds.map(
    (id) => sql`select ${id}::uuid as id from activities a where a.id = ${activityId} and ${isFoundBy("a", id)}`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(tx);
  return rows.map(({ id }) => id);
};
