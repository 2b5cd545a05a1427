import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Files } from "#server/db/tables";
import { listNamedInTexts } from "./named-in-texts.queries.ts";

export const insertFile = (tx: Tx, values: Insertable<Files>) =>
  tx
    .insertInto("files")
    .values(values)
    .returning(["id", "name", "key", "createdAt", "updatedAt"])
    .executeTakeFirstOrThrow();

/** Files of nobody are kept one after the other until the transaction ends: each sees what was kept before it. */
export const lockNobodysFiles = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('nobodys-files:' || current_organization(), 0))`.execute(tx);

/** Bytes that nobody has left since then. */
export const sumNobodysFiles = async (tx: Tx, since: string): Promise<number> => {
  const { bytes } = await tx
    .selectFrom("files")
    .where("accountId", "is", null)
    .where("createdAt", ">", since)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("size"), sql<number>`0`).as("bytes"))
    .executeTakeFirstOrThrow();
  return bytes;
};

/** Files left before that, the next ones by id; nobody refers to them anew until the transaction ends. */
export const lockOldFiles = (tx: Tx, { before, after, limit }: { before: string; after: number; limit: number }) =>
  tx
    .selectFrom("files")
    .where("createdAt", "<", before)
    .where("id", ">", after)
    .select("id")
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();

/** Those that nothing refers to and that answer no question. */
const listIdleFiles = async (tx: Tx, ids: readonly number[]): Promise<{ id: number; key: string }[]> => {
  const { rows } = await sql<{ id: number; key: string }>`
    select f.id, f.key from files f
    where f.id in (select u::integer from unreferenced('files', ${ids.map(String)}::text[]) u)
      and f.id::text not in (
        select r.value from registration_question_responses r
        join registration_questions q on q.organization_id = r.organization_id and q.id = r.question_id
        where q.type = 'file')
      and f.id::text not in (
        select r.value from session_question_responses r
        join session_questions q on q.organization_id = r.organization_id and q.id = r.question_id
        where q.type = 'file')`.execute(tx);
  return rows;
};

/** Deletes those that are used nowhere and named in no text; returns where their bytes lie. */
export const deleteUnusedFiles = async (tx: Tx, ids: readonly number[]): Promise<string[]> => {
  const idle = await listIdleFiles(tx, ids);
  const named = await listNamedInTexts(
    tx,
    idle.map(({ key }) => key),
  );
  const unused = idle.filter(({ key }) => !named.has(key));
  if (unused.length === 0) return [];
  await tx
    .deleteFrom("files")
    .where(
      "id",
      "in",
      unused.map(({ id }) => id),
    )
    .execute();
  return unused.map(({ key }) => key);
};
