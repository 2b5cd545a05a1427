import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Shift } from "./deletion-community.queries.ts";

/** Where others mention the account in threads, from the end of each message to its beginning. */
export const lockMentions = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadMessageEntities as e")
    .innerJoin("threadMessages as t", "t.id", "e.messageId")
    .where("e.accountId", "=", accountId)
    .where("e.type", "=", "mention")
    .select(["t.id", "t.body as text", "e.startIndex", "e.endIndex"])
    .orderBy("t.id")
    .orderBy("e.startIndex", "desc")
    .forNoKeyUpdate("t")
    .execute();

/** New texts by message, however many, in one statement. */
export const rewriteTexts = async (tx: Tx, texts: ReadonlyMap<string, string>): Promise<void> => {
  const rows = [...texts].map(([id, body]) => ({ id, body }));
  await sql`
    update thread_messages m set body = t.body
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, body text)
    where m.id = t.id`.execute(tx);
};

/** Moves what comes after changed parts of messages, and the ends of these parts themselves, in one statement. */
export const shiftEntities = async (tx: Tx, shifts: readonly Shift[]): Promise<void> => {
  await sql`
    update thread_message_entities e set start_index = e.start_index + s.start_by, end_index = e.end_index + s.end_by
    from (
      select o.id, coalesce(sum(t.by) filter (where o.start_index >= t.from), 0)::int as start_by, sum(t.by)::int as end_by
      from json_to_recordset(${JSON.stringify(shifts)}::json) as t ("textId" uuid, "from" int, by int)
      join thread_message_entities o on o.message_id = t."textId" and o.end_index >= t.from
      group by o.id
    ) s
    where e.id = s.id`.execute(tx);
};
