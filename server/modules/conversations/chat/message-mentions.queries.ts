import { type RawBuilder, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";

/** Whom a part of a message names. */
export interface MentionRow {
  readonly accountId: string;
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Mentions of a message, by its alias, in the order of the text; null for none. */
export const mentionsIn = (message: string): RawBuilder<MentionRow[] | null> =>
  sql<MentionRow[] | null>`case when ${sql.ref(`${message}.mention_count`)} > 0 then (
    select json_agg(json_build_object('accountId', n.account_id, 'startIndex', n.start_index, 'endIndex', n.end_index)
      order by n.start_index)
    from message_mentions n where n.message_id = ${sql.ref(`${message}.id`)}) end`;

/** Those of the accounts that are members of a conversation and meet the author. */
export const listNameable = async (
  tx: Tx,
  { conversationId, authorId }: { conversationId: string; authorId: string },
  accountIds: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversationMembers as m")
    .where("m.conversationId", "=", conversationId)
    .where(isAmong("m.accountId", accountIds))
    .where(isListedFor("m.accountId", authorId))
    .select("m.accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};

interface Said {
  readonly conversationId: string;
  readonly messageId: number;
  readonly authorId: string;
}

/**
 * Puts mentions into a message, and notes with those members that it names them, as far as they have not read it and nothing
 * newer does; nobody hears of themselves. Returns their accounts.
 */
export const insertMentions = async (
  tx: Tx,
  { conversationId, messageId, authorId }: Said,
  mentions: readonly MentionRow[],
): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    with named as (
      insert into message_mentions (message_id, start_index, end_index, account_id)
      select ${messageId}, n."startIndex", n."endIndex", n."accountId"
      from json_to_recordset(${JSON.stringify(mentions)}::json)
        as n ("accountId" uuid, "startIndex" integer, "endIndex" integer)
      returning account_id
    )
    update conversation_members m set named_in = ${messageId}
    where m.conversation_id = ${conversationId} and m.account_id in (select account_id from named)
      and m.account_id <> ${authorId} and greatest(m.read_until, m.joined_after, m.named_in) < ${messageId}
    returning m.account_id`.execute(tx);
  return rows.map(({ accountId }) => accountId);
};

export const deleteMentions = (tx: Tx, messageId: number) =>
  tx.deleteFrom("messageMentions").where("messageId", "=", messageId).execute();

/**
 * Finds anew what names the members of each conversation, as far as they have not read it, where what did is gone, or names
 * them no more. Returns their accounts.
 */
export const refreshNamed = async (tx: Tx, conversationIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    update conversation_members m set named_in = coalesce((
      select n.message_id from message_mentions n
        join conversation_messages t on t.organization_id = n.organization_id and t.id = n.message_id
      where n.account_id = m.account_id and n.message_id > greatest(m.read_until, m.joined_after)
        and t.conversation_id = m.conversation_id and t.account_id <> m.account_id
      order by n.message_id desc limit 1), 0)
    where ${isAmong("m.conversation_id", conversationIds)} and m.named_in > m.read_until
      and not exists (select from message_mentions kept
        where kept.message_id = m.named_in and kept.account_id = m.account_id)
    returning m.account_id`.execute(tx);
  return rows.map(({ accountId }) => accountId);
};
