import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Which of these rows nothing shows any more. */
const listUnreferenced = async (tx: Tx, table: "images" | "videos" | "files", ids: readonly (string | number)[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from unreferenced(${table}::regclass, ${ids.map(String)}::text[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Pictures that were the account's, by use or by sending, and that nothing shows any more. */
export const listLostImages = async (tx: Tx, accountId: string, used: readonly string[]): Promise<string[]> => {
  const sent = await tx.selectFrom("images").where("accountId", "=", accountId).select("id").execute();
  return listUnreferenced(tx, "images", [...new Set([...used, ...sent.map(({ id }) => id)])]);
};

export const deleteLostVideos = async (tx: Tx, used: readonly string[]): Promise<void> => {
  const ids = await listUnreferenced(tx, "videos", used);
  if (ids.length > 0) await tx.deleteFrom("videos").where("id", "in", ids).execute();
};

/** Returns where the bytes of the account's files lie that nothing offers any more. */
export const deleteLostFiles = async (tx: Tx, accountId: string): Promise<string[]> => {
  const sent = await tx.selectFrom("files").where("accountId", "=", accountId).select("id").execute();
  const ids = (
    await listUnreferenced(
      tx,
      "files",
      sent.map(({ id }) => id),
    )
  ).map(Number);
  if (ids.length === 0) return [];
  const gone = await tx.deleteFrom("files").where("id", "in", ids).returning("key").execute();
  return gone.map(({ key }) => key);
};

/** What events and groups go on showing is theirs, and nobody's picture or file any more; a picture's name is its sender's. */
export const disownMedia = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.updateTable("images").set({ accountId: null, name: null }).where("accountId", "=", accountId).execute();
  await tx.updateTable("files").set({ accountId: null }).where("accountId", "=", accountId).execute();
};

export const deleteExports = (tx: Tx, accountId: string) =>
  tx.deleteFrom("accountExports").where("accountId", "=", accountId).returning("id").execute();
