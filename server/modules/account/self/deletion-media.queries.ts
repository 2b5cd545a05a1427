import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { namedNowhere } from "#server/modules/platform/storage/named-in-texts.service";

/** Which of these rows nothing shows any more. */
const listUnreferenced = async (tx: Tx, table: "images" | "files", ids: readonly (string | number)[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from unreferenced(${table}::regclass, ${ids.map(String)}::text[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Pictures that were the account's, by use or by sending, and that nothing shows any more. */
export const listLostImages = async (tx: Tx, accountId: string, used: readonly string[]): Promise<string[]> => {
  const sent = await tx.selectFrom("images").where("accountId", "=", accountId).select("id").execute();
  const idle = await listUnreferenced(tx, "images", [...new Set([...used, ...sent.map(({ id }) => id)])]);
  return namedNowhere(tx, idle);
};

/** Films that the account has sent. */
export const listSentVideos = async (tx: Tx, accountId: string): Promise<string[]> => {
  const sent = await tx.selectFrom("videos").where("accountId", "=", accountId).select("id").execute();
  return sent.map(({ id }) => id);
};

/** Returns where the bytes of the account's files lie that nothing offers any more. */
export const deleteLostFiles = async (tx: Tx, accountId: string): Promise<string[]> => {
  const sent = await tx.selectFrom("files").where("accountId", "=", accountId).select(["id", "key"]).execute();
  const unnamed = new Set(
    await namedNowhere(
      tx,
      sent.map(({ key }) => key),
    ),
  );
  const ids = (
    await listUnreferenced(
      tx,
      "files",
      sent.filter(({ key }) => unnamed.has(key)).map(({ id }) => id),
    )
  ).map(Number);
  if (ids.length === 0) return [];
  const gone = await tx.deleteFrom("files").where("id", "in", ids).returning("key").execute();
  return gone.map(({ key }) => key);
};

/** What events, groups and conversations go on showing is theirs, and nobody's picture, film or file any more; names of pictures and films are their sender's. */
export const disownMedia = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.updateTable("images").set({ accountId: null, name: null }).where("accountId", "=", accountId).execute();
  await tx.updateTable("videos").set({ accountId: null, name: null }).where("accountId", "=", accountId).execute();
  await tx.updateTable("files").set({ accountId: null }).where("accountId", "=", accountId).execute();
};

export const deleteExports = (tx: Tx, accountId: string) =>
  tx.deleteFrom("accountExports").where("accountId", "=", accountId).returning("id").execute();
