import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { isReadBy, type Reader } from "./conversations.policy.ts";

/** What is shown of a message that another one answers. */
export interface QuotedRow {
  readonly accountId: string;
  /** The beginning of its words. */
  readonly text: string;
  readonly imageCount: number;
  readonly fileCount: number;
}

/** What its author wants a new message to answer, by its number. */
export interface Answer {
  readonly id: number;
  readonly reader: Reader;
}

/** That number as a new row keeps it: null for what the author does not read there, and for a line of the house. */
export const answered = (answer: Answer | null): RawBuilder<number | null> =>
  answer
    ? sql<number | null>`(select q.id from conversation_messages q
        where q.id = ${answer.id} and q.event is null and ${isReadBy("q", answer.reader)})`
    : sql<null>`null::bigint`;

/** Characters that are read of a message to quote its beginning: more than are shown, as white space goes. */
const mostRead = 400;

/**
 * What the message of an alias answers, as far as it is there: null where it answers none, or that one is gone, or not to be
 * seen. `isSeen`: whether the answered one, by the alias `q`, is.
 */
export const quotedIn = (message: string, isSeen: RawBuilder<boolean>): RawBuilder<QuotedRow | null> =>
  sql<QuotedRow | null>`case when ${sql.ref(`${message}.reply_to`)} is not null then (
    select json_build_object('accountId', q.account_id, 'text', left(q.text, ${sql.lit(mostRead)}),
      'imageCount', q.picture_count, 'fileCount', q.file_count)
    from conversation_messages q
    where q.id = ${sql.ref(`${message}.reply_to`)}
      and q.conversation_id = ${sql.ref(`${message}.conversation_id`)} and q.event is null and ${isSeen}) end`;

/** Who of a message's conversation may read it: members since before it was said who meet its author. */
export const listWhoRead = async (tx: Tx, messageId: number, authorId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversationMessages as q")
    .innerJoin("conversationMembers as m", (join) =>
      join
        .onRef("m.organizationId", "=", "q.organizationId")
        .onRef("m.conversationId", "=", "q.conversationId")
        .onRef("m.joinedAfter", "<", "q.id"),
    )
    .where("q.id", "=", messageId)
    .where(isListedFor("m.accountId", authorId))
    .select("m.accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};
