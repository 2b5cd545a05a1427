import { type RawBuilder, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type PrivatePictureRow, privatePictureAt } from "#server/modules/platform/storage/pictures.reads";

/** Pictures of a message, by its alias, in their order; null for none. */
export const picturesIn = (message: string): RawBuilder<PrivatePictureRow[] | null> =>
  sql<PrivatePictureRow[] | null>`case when ${sql.ref(`${message}.picture_count`)} > 0 then (
    select json_agg(${privatePictureAt("p.image_id")} order by p.sort_order)
    from message_images p where p.message_id = ${sql.ref(`${message}.id`)}) end`;

/**
 * Puts pictures that are held into a message, in this order. Returns the ids of those that stood in none yet, and are no
 * conversation's.
 */
export const insertPictures = async (tx: Tx, messageId: number, imageIds: readonly string[]): Promise<string[]> => {
  if (imageIds.length === 0) return [];
  const { rows } = await sql<{ imageId: string }>`
    insert into message_images (message_id, image_id, sort_order)
    select ${messageId}, wanted.id, wanted.place - 1
    from unnest(${imageIds}::uuid[]) with ordinality wanted (id, place)
    where not exists (select from conversations c where c.image_id = wanted.id)
    on conflict (organization_id, image_id) do nothing
    returning image_id`.execute(tx);
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
