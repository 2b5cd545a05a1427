import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** The pictures of an activity, or of all that an account has said, and of what is said below. */
export const listPicturesBelow = async (tx: Tx, of: { id: string } | { accountId: string }): Promise<string[]> => {
  const isFirst = "id" in of ? sql`a.id = ${of.id}` : sql`a.account_id = ${of.accountId}`;
  const { rows } = await sql<{ imageId: string }>`
    with recursive below as (
      select a.id, a.image_id from activities a where ${isFirst}
      union
      select a.id, a.image_id from below join activities a on a.commented_id = below.id)
    select image_id from below where image_id is not null
    union
    select p.image_id from below join activity_images p on p.activity_id = below.id`.execute(tx);
  return rows.map(({ imageId }) => imageId);
};

/** With the comments, likes and reports below it. */
export const deleteActivity = (tx: Tx, id: string) => tx.deleteFrom("activities").where("id", "=", id).execute();
