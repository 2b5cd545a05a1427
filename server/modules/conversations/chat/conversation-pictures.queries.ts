import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";

/**
 * Gives a conversation that is held a picture that is held, or takes it away. False where that picture stands in a message, or
 * is another conversation's.
 */
export const setPicture = async (
  tx: Tx,
  { conversationId, imageId, at }: { conversationId: string; imageId: string | null; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("conversations as c")
    .set({ imageId, updatedAt: at })
    .where("c.id", "=", conversationId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("messageImages as p").where("p.imageId", "=", imageId).select("p.imageId"))),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("conversations as o").where("o.imageId", "=", imageId).select("o.id"))),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The pictures that these conversations have. */
export const listConversationPictures = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversations")
    .where(isAmong("id", ids))
    .where("imageId", "is not", null)
    .select("imageId")
    .execute();
  return rows.flatMap(({ imageId }) => imageId ?? []);
};
