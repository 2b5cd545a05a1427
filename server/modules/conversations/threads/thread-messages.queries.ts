import { type Insertable, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { ThreadMessageEntities } from "#server/db/tables";
import { interestNameAt } from "#server/modules/community/activities/message-parts.reads";
import { shownReactions } from "#server/modules/conversations/reactions/reactions.reads";
import { isListedFor, isListedForKeeper } from "#server/modules/people/accounts/accounts.policy";
import { shownQuestion } from "./thread-questions.queries.ts";

/** Parts of a message in the order of the text. */
const parts = (tx: Tx) =>
  tx
    .selectFrom("threadMessageEntities as n")
    .where(sql<boolean>`n.organization_id = t.organization_id and n.message_id = t.id`)
    .select(["n.type", "n.startIndex", "n.endIndex", "n.marks", "n.accountId", "n.href", "n.preview"])
    .select(["n.interestId", interestNameAt("n.interestId").as("interestName")])
    .orderBy("n.startIndex")
    .orderBy("n.id");

/** With the reactions that the viewer finds, and whether they voted; null: whoever is there. */
const messages = (tx: Tx, viewerId: string | null) =>
  tx
    .selectFrom("threadMessages as t")
    .select(["t.id", "t.number", "t.body", "t.accountId", "t.clientKey"])
    .select([
      instant("t.createdAt").as("sentAt"),
      instant<string | null>("t.editedAt").as("editedAt"),
      jsonArrayFrom(parts(tx)).as("entities"),
      shownReactions("thread_message_reactions", viewerId).as("reactions"),
      shownQuestion(viewerId).as("question"),
    ]);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>["execute"]>>[number];

/** Whose view of which thread. */
interface Reader {
  readonly threadId: string;
  readonly viewerId: string;
  /** Whether they may delete what others say there. */
  readonly isKeeper: boolean;
}

const readable = ({ threadId, viewerId, isKeeper }: Reader): RawBuilder<boolean> => {
  const isListed = isKeeper ? isListedForKeeper : isListedFor;
  return sql<boolean>`(t.thread_id = ${threadId} and ${isListed("t.account_id", viewerId)})`;
};

/** So many of what the reader may read, newest first, and one more where there is one; `before`: only what was said before it. */
export const listMessages = (
  tx: Tx,
  reader: Reader,
  { before, pageSize }: { readonly before: number | null; readonly pageSize: number },
): Promise<MessageRow[]> => {
  const found = messages(tx, reader.viewerId).where(readable(reader));
  return (before === null ? found : found.where("t.number", "<", before))
    .orderBy("t.number", "desc")
    .limit(pageSize + 1)
    .execute();
};

/** Where a question stands among those of its thread. */
export interface QuestionPlace {
  readonly isAnswered: boolean;
  readonly votes: number;
  readonly number: number;
}

/** So many questions that the reader may read, and one more where there is one; `after`: only those that come after it. */
export const listQuestions = (
  tx: Tx,
  reader: Reader,
  { after, pageSize }: { readonly after: QuestionPlace | null; readonly pageSize: number },
): Promise<MessageRow[]> => {
  // One by one, in the order of the index: who has asked is looked up for those of the page alone.
  const isReadable = sql<boolean>`(select ${readable(reader)} from thread_messages t
    where t.organization_id = k.organization_id and t.id = k.message_id)`;
  const isAfter = ({ isAnswered, votes, number }: QuestionPlace) =>
    sql<boolean>`(k.is_answered, k.rank, k.number) > (${isAnswered}::boolean, -${votes}::integer, ${number}::bigint)`;
  const found = tx.selectFrom("threadQuestions as k").where("k.threadId", "=", reader.threadId).where(isReadable);
  const page = (after === null ? found : found.where(isAfter(after)))
    .select(["k.organizationId", "k.messageId", "k.isAnswered", "k.rank", "k.number"])
    .orderBy("k.isAnswered")
    .orderBy("k.rank")
    .orderBy("k.number")
    .limit(pageSize + 1)
    .as("page");
  return messages(tx, reader.viewerId)
    .innerJoin(page, (join) =>
      join.onRef("page.organizationId", "=", "t.organizationId").onRef("page.messageId", "=", "t.id"),
    )
    .orderBy("page.isAnswered")
    .orderBy("page.rank")
    .orderBy("page.number")
    .execute();
};

export const findMessage = (tx: Tx, id: string, viewerId: string | null): Promise<MessageRow | undefined> =>
  messages(tx, viewerId).where("t.id", "=", id).executeTakeFirst();

/** Who has written a message that the reader may read. */
export const findAuthor = async (tx: Tx, reader: Reader, id: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom("threadMessages as t")
    .where("t.id", "=", id)
    .where(readable(reader))
    .select("t.accountId")
    .executeTakeFirst();
  return found?.accountId;
};

/** What is handed over with a report of it. */
export const findCopied = (tx: Tx, id: string) =>
  tx
    .selectFrom("threadMessages")
    .where("id", "=", id)
    .select(["number", "accountId as authorId", "body as text", "createdAt as saidAt"])
    .executeTakeFirst();

/** The id of what the account has sent with the key already. */
export const findSent = async (
  tx: Tx,
  { threadId, accountId, clientKey }: { threadId: string; accountId: string; clientKey: string },
): Promise<string | undefined> => {
  const found = await tx
    .selectFrom("threadMessages")
    .where("threadId", "=", threadId)
    .where("accountId", "=", accountId)
    .where("clientKey", "=", clientKey)
    .select("id")
    .executeTakeFirst();
  return found?.id;
};

interface NewMessage {
  readonly threadId: string;
  readonly accountId: string;
  readonly body: string;
  readonly clientKey: string | null;
  readonly isQuestion: boolean;
  readonly at: Date;
}

/** Writes a message into a thread that is locked: it is never said to be earlier than the one before it. Its author has read it. */
export const insertMessage = async (tx: Tx, { at, isQuestion, ...row }: NewMessage): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with said as (
      insert into thread_messages (thread_id, account_id, body, client_key, created_at, updated_at)
      select ${row.threadId}::uuid, ${row.accountId}::uuid, ${row.body}::text, ${row.clientKey}::uuid, s.at, s.at
      from (select greatest(${at}::timestamptz, (select t.created_at from thread_messages t
        where t.thread_id = ${row.threadId} order by t.number desc limit 1)) as at) s
      returning id, number, thread_id, account_id, created_at
    ), asked as (
      insert into thread_questions (message_id, thread_id, number)
      select id, thread_id, number from said where ${isQuestion}::boolean
    ), read as (
      insert into thread_viewers (thread_id, account_id, last_read_at)
      select thread_id, account_id, created_at from said
      on conflict (organization_id, thread_id, account_id) do update set last_read_at = excluded.last_read_at
        where thread_viewers.last_read_at < excluded.last_read_at
    )
    select id from said`.execute(tx);
  const [said] = rows;
  if (!said) throw new Error("What is said is kept.");
  return said.id;
};

/** The account's own message in other words. Whom it mentioned before; null where it is gone. */
export const changeMessage = async (
  tx: Tx,
  { id, accountId, body, at }: { id: string; accountId: string; body: string; at: Date },
): Promise<ReadonlySet<string | null> | null> => {
  const changed = await tx
    .updateTable("threadMessages")
    .set({ body, editedAt: at, updatedAt: at })
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return null;
  const parts = await tx
    .deleteFrom("threadMessageEntities")
    .where("messageId", "=", id)
    .returning("accountId")
    .execute();
  return new Set(parts.map((part) => part.accountId));
};

export const insertParts = async (tx: Tx, rows: readonly Insertable<ThreadMessageEntities>[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insertInto("threadMessageEntities")
    .values([...rows])
    .execute();
};

/** The id of its thread; null where it was gone already. */
export const deleteMessage = async (tx: Tx, id: string): Promise<string | null> => {
  const gone = await tx.deleteFrom("threadMessages").where("id", "=", id).returning("threadId").executeTakeFirst();
  return gone?.threadId ?? null;
};
