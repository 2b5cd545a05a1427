import { type Insertable, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Images } from "#server/db/tables";

const shown = ["id", "width", "height", "moderation"] as const;

export const listImages = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("images").where(isAmong("id", ids)).select(shown).execute();

export const insertImage = (tx: Tx, values: Insertable<Images>) =>
  tx.insertInto("images").values(values).returning(shown).executeTakeFirstOrThrow();

export const insertImages = (tx: Tx, values: readonly Insertable<Images>[]) =>
  tx.insertInto("images").values(values).execute();

/** Those of the pictures that are private and were sent by the account; they stay until the transaction ends. */
export const holdPrivateImages = (tx: Tx, ids: readonly string[], accountId: string) =>
  tx
    .selectFrom("images")
    .where(isAmong("id", ids))
    .where("accountId", "=", accountId)
    .where("secret", "is not", null)
    .select([...shown, "description"])
    .select(sql<string>`encode(secret, 'base64')`.as("secret"))
    .orderBy("id")
    .forKeyShare()
    .execute();

/** The same of one, for who shows it alone: whoever else has begun to show it is waited for. */
export const lockPrivateImage = (tx: Tx, id: string, accountId: string) =>
  tx
    .selectFrom("images")
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .where("secret", "is not", null)
    .select("id")
    .forUpdate()
    .executeTakeFirst();

export const updateDescriptions = async (
  tx: Tx,
  described: readonly { id: string; description: string | null }[],
): Promise<void> => {
  const ids = described.map(({ id }) => id);
  const texts = described.map(({ description }) => description);
  await sql`update images i set description = d.description, updated_at = now()
    from unnest(${ids}::uuid[], ${texts}::text[]) d (id, description) where i.id = d.id`.execute(tx);
};

export const deleteImages = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom("images")
    .where(isAmong("id", ids))
    .returning(["id", sql<boolean>`secret is not null`.as("isPrivate")])
    .execute();
