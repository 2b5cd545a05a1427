import { type RawBuilder, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type PrivatePictureRow, privatePictureAt } from "#server/modules/platform/storage/pictures.reads";

/** Pictures of a message, by its alias, in their order; null for none. */
export const picturesIn = (message: string): RawBuilder<PrivatePictureRow[] | null> =>
  sql<PrivatePictureRow[] | null>`case when ${sql.ref(`${message}.picture_count`)} > 0 then (
    select json_agg(${privatePictureAt("p.image_id")} order by p.sort_order)
    from message_images p where p.message_id = ${sql.ref(`${message}.id`)}) end`;

/** Puts pictures into a message, in this order. Returns the ids of those that stood in none yet. */
export const insertPictures = async (tx: Tx, messageId: number, imageIds: readonly string[]): Promise<string[]> => {
  if (imageIds.length === 0) return [];
  const rows = await tx
    .insertInto("messageImages")
    .values(imageIds.map((imageId, sortOrder) => ({ messageId, imageId, sortOrder })))
    .onConflict((conflict) => conflict.columns(["organizationId", "imageId"]).doNothing())
    .returning("imageId")
    .execute();
  return rows.map(({ imageId }) => imageId);
};

const saidWithPictures = (tx: Tx) =>
  tx
    .selectFrom("messageImages as p")
    .innerJoin("conversationMessages as t", (join) =>
      join.onRef("t.organizationId", "=", "p.organizationId").onRef("t.id", "=", "p.messageId"),
    )
    .select("p.imageId");

/** Pictures of all that was said in these conversations. */
export const listPicturesIn = async (tx: Tx, conversationIds: readonly string[]): Promise<string[]> => {
  const rows = await saidWithPictures(tx).where(isAmong("t.conversationId", conversationIds)).execute();
  return rows.map(({ imageId }) => imageId);
};

/** Pictures of what the account has said anywhere. */
export const listPicturesOf = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await saidWithPictures(tx).where("t.accountId", "=", accountId).execute();
  return rows.map(({ imageId }) => imageId);
};
