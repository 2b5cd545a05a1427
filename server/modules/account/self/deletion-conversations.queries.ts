import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Shift } from "./deletion-community.queries.ts";

/** Where others name the account in conversations, which are held, from the end of each message to its beginning. */
export const lockMentions = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("messageMentions as n")
    .innerJoin("conversationMessages as t", (join) =>
      join.onRef("t.organizationId", "=", "n.organizationId").onRef("t.id", "=", "n.messageId"),
    )
    .where("n.accountId", "=", accountId)
    .select([sql<string>`t.id::text`.as("id"), "t.text", "n.startIndex", "n.endIndex"])
    .orderBy("t.id")
    .orderBy("n.startIndex", "desc")
    .forNoKeyUpdate("t")
    .execute();

/** New texts by message, however many, in one statement. */
export const rewriteTexts = async (tx: Tx, texts: ReadonlyMap<string, string>): Promise<void> => {
  const rows = [...texts].map(([id, text]) => ({ id, text }));
  await sql`
    update conversation_messages m set text = t.text
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id bigint, text text)
    where m.id = t.id`.execute(tx);
};

/** Moves what comes after changed names in messages, and the ends of these names themselves, in one statement. */
export const shiftEntities = async (tx: Tx, shifts: readonly Shift[]): Promise<void> => {
  await sql`
    update message_mentions n set start_index = n.start_index + s.start_by, end_index = n.end_index + s.end_by
    from (
      select o.message_id, o.start_index,
        coalesce(sum(t.by) filter (where o.start_index >= t.from), 0)::int as start_by, sum(t.by)::int as end_by
      from json_to_recordset(${JSON.stringify(shifts)}::json) as t ("textId" bigint, "from" int, by int)
      join message_mentions o on o.message_id = t."textId" and o.end_index >= t.from
      group by o.message_id, o.start_index
    ) s
    where n.message_id = s.message_id and n.start_index = s.start_index`.execute(tx);
};
