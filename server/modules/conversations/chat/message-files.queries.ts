import { type Insertable, type RawBuilder, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { MessageFiles } from "#server/db/tables";

/** A file as it is kept; what the wire shows of it is for `message-files.service` to say. */
export interface MessageFileRow {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  /** What its addresses are signed with, in base64. */
  readonly secret: string;
}

/** Files of a message, by its alias, in their order; null for none. */
export const filesIn = (message: string): RawBuilder<MessageFileRow[] | null> =>
  sql<MessageFileRow[] | null>`case when ${sql.ref(`${message}.file_count`)} > 0 then (
    select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'contentType', f.content_type,
      'secret', encode(f.secret, 'base64')) order by f.sort_order)
    from message_files f where f.message_id = ${sql.ref(`${message}.id`)}) end`;

export const insertFile = (tx: Tx, values: Insertable<MessageFiles>) =>
  tx.insertInto("messageFiles").values(values).execute();

const opened = ["id", "name", "size", "contentType", "secret"] as const;

/** One of a message, or one that was handed over with a report: they have ids of their own. */
export const findFile = (tx: Tx, id: string) =>
  tx
    .selectFrom("messageFiles")
    .where("id", "=", id)
    .select(opened)
    .unionAll(tx.selectFrom("reportedFiles").where("id", "=", id).select(opened))
    .executeTakeFirst();

/**
 * Puts files into a message, in this order. Returns those that the account has uploaded and that stood in none yet, in any
 * order.
 */
export const putFiles = async (
  tx: Tx,
  { messageId, accountId }: { messageId: number; accountId: string },
  ids: readonly string[],
): Promise<MessageFileRow[]> => {
  const { rows } = await sql<MessageFileRow>`
    with own as (
      -- One after the other in the same order, whoever else takes some of them at the same moment.
      select f.id from message_files f
      where f.id = any (${ids}::uuid[]) and f.account_id = ${accountId} and f.message_id is null
      order by f.id for update)
    update message_files f set message_id = ${messageId}, sort_order = wanted.place - 1
    from own, unnest(${ids}::uuid[]) with ordinality wanted (id, place)
    where f.id = own.id and f.id = wanted.id
    returning f.id, f.name, f.size, f.content_type, encode(f.secret, 'base64') as secret`.execute(tx);
  return rows;
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

export const deleteFiles = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  idsOf(await tx.deleteFrom("messageFiles").where(isAmong("id", ids)).returning("id").execute());

/** Files of all that was said in these conversations. */
export const deleteFilesIn = async (tx: Tx, conversationIds: readonly string[]): Promise<string[]> =>
  idsOf(
    await tx
      .deleteFrom("messageFiles as f")
      .using("conversationMessages as t")
      .whereRef("t.organizationId", "=", "f.organizationId")
      .whereRef("t.id", "=", "f.messageId")
      .where(isAmong("t.conversationId", conversationIds))
      .where("t.fileCount", ">", 0)
      .returning("f.id")
      .execute(),
  );

/** All that the account has uploaded, said or not. */
export const deleteFilesOf = async (tx: Tx, accountId: string): Promise<string[]> =>
  idsOf(await tx.deleteFrom("messageFiles").where("accountId", "=", accountId).returning("id").execute());

/** So many at most that were uploaded before then and never said; one that somebody is just saying is left alone. */
export const deleteUnsaid = async (tx: Tx, before: Date, most: number): Promise<string[]> =>
  idsOf(
    await tx
      .deleteFrom("messageFiles")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("messageFiles as f")
          .where("f.messageId", "is", null)
          .where("f.createdAt", "<", before.toISOString())
          .select("f.id")
          .orderBy("f.createdAt")
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returning("id")
      .execute(),
  );
