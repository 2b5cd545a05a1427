import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Groups } from "#server/db/tables";

/** The slug itself where it is taken, and every `slug-2`, `slug-3` … that is. */
export const listSlugsLike = async (tx: Tx, slug: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("groups")
    .where("slug", ">=", slug)
    .where(sql<boolean>`slug ~ ('^' || ${slug} || '(-[0-9]+)?$')`)
    .select("slug")
    .execute();
  return rows.map((row) => row.slug);
};

/** Undefined when somebody else takes the slug at the same moment. */
export const insertGroup = (tx: Tx, values: Insertable<Groups>) =>
  tx
    .insertInto("groups")
    .values(values)
    .onConflict((known) => known.columns(["organizationId", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const insertModerator = (tx: Tx, groupId: string, accountId: string) =>
  tx.insertInto("groupMemberships").values({ groupId, accountId, role: "moderator" }).execute();

/** What moderators write of a group. */
export const findGroupDetails = (tx: Tx, id: string) =>
  tx
    .selectFrom("groups")
    .where("id", "=", id)
    .select(["name", "description", "access", "active", "externalUrl", "talk"])
    .executeTakeFirstOrThrow();

export const updateGroup = (tx: Tx, id: string, values: Updateable<Groups>) =>
  tx.updateTable("groups").set(values).where("id", "=", id).execute();
