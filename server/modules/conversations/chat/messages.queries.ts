import { type RawBuilder, sql } from "kysely";
import type { ChatEvent } from "#entities/conversations/chat";
import { isAmong } from "#server/db/brought";
import { countUpTo } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import type { ReactionRow } from "#server/modules/conversations/reactions/reactions.reads";
import { isLetInto, isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { type BroughtPreview, previewAt } from "#server/modules/platform/storage/link-previews.reads";
import type { PrivatePictureRow } from "#server/modules/platform/storage/pictures.reads";
import { isReadBy, type Reader } from "./conversations.policy.ts";
import { filesIn, type MessageFileRow } from "./message-files.queries.ts";
import { type MentionRow, mentionsIn } from "./message-mentions.queries.ts";
import { picturesIn } from "./message-pictures.queries.ts";
import { reactionsSeenBy } from "./message-reactions.queries.ts";
import { type Answer, answered, type QuotedRow, quotedIn } from "./message-replies.queries.ts";
import { isAmongOwn } from "./requests.policy.ts";
import { isCircle, isReadingTold, tells } from "./telling.policy.ts";

export interface MessageRow {
  readonly id: number;
  readonly text: string;
  readonly accountId: string;
  readonly clientKey: string | null;
  /** What a line of the house tells; its text is then the new name, if that is what it tells. Null in what was said. */
  readonly event: ChatEvent["kind"] | null;
  /** Null where there are none. */
  readonly images: readonly PrivatePictureRow[] | null;
  /** Likewise. */
  readonly files: readonly MessageFileRow[] | null;
  /** Likewise. */
  readonly mentions: readonly MentionRow[] | null;
  /** Likewise; of those whom the viewer meets. */
  readonly reactions: readonly ReactionRow[] | null;
  /** The message that it answers; null where it answers none. */
  readonly replyTo: number | null;
  /** What that says; null where it is gone, or not for the reader. */
  readonly quoted: QuotedRow | null;
  /** What is kept of the page behind its first web address; null where nothing is, or it is to show no card. */
  readonly page: BroughtPreview | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly editedAt: string | null;
}

const instants = ["t.createdAt", "t.updatedAt", "t.editedAt"] as const;
const columns = ["t.id", "t.text", "t.accountId", "t.clientKey", "t.event", ...instants] as const;

const readable = (reader: Reader): RawBuilder<boolean> => isReadBy("t", reader);

/**
 * Messages with what the viewer finds of reactions and of what they answer; null: as it is there for anybody. `isSeen`:
 * whether a message that is answered, by the alias `q`, is seen.
 */
const messages = (tx: Tx, viewerId: string | null, isSeen = isListedFor("q.account_id", viewerId)) =>
  tx
    .selectFrom("conversationMessages as t")
    .select(columns)
    .select([picturesIn("t").as("images"), filesIn("t").as("files"), mentionsIn("t").as("mentions")])
    .select([previewAt("t.link_hash").as("page"), reactionsSeenBy(viewerId).as("reactions")])
    .select(["t.replyTo", quotedIn("t", isSeen).as("quoted")]);

const messagesSeenBy = (tx: Tx, reader: Reader) => messages(tx, reader.viewerId, isReadBy("q", reader));

interface Slice {
  /** Only what was said before this one. */
  readonly before: number | null;
  readonly offset: number;
  readonly pageSize: number;
}

/** So many of what the reader may read, newest first, and one more where there is one. */
export const listMessages = (tx: Tx, reader: Reader, { before, offset, pageSize }: Slice): Promise<MessageRow[]> => {
  const found = messagesSeenBy(tx, reader).where(readable(reader));
  return (before === null ? found : found.where("t.id", "<", before))
    .orderBy("t.id", "desc")
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
};

/** So many of what was said after a message, as far as the reader may read it, oldest first, and one more where there is one. */
export const listAfter = (tx: Tx, reader: Reader, after: number, pageSize: number): Promise<MessageRow[]> =>
  messagesSeenBy(tx, reader)
    .where(readable(reader))
    .where("t.id", ">", after)
    .orderBy("t.id")
    .limit(pageSize + 1)
    .execute();

/** Messages that a search in one conversation finds at most: who wants others says more. */
const mostFound = 200;

/** Ids of the messages that hold all of the words, as far as the reader may read them, the newest first. */
export const listFound = async (tx: Tx, reader: Reader, words: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select t.id from conversation_messages t
    where t.id = any (array(select found_messages(array[${reader.conversationId}]::uuid[],
        array[${reader.joinedAfter}]::bigint[], ${[...words]}::text[], ${mostFound})))
      and t.event is null and ${readable(reader)}
    order by t.id desc`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Messages that the reader may read, newest first. */
export const listByIds = (tx: Tx, reader: Reader, ids: readonly number[]): Promise<MessageRow[]> =>
  messagesSeenBy(tx, reader)
    .where(readable(reader))
    .where(sql<boolean>`t.id = any (${[...ids]}::bigint[])`)
    .orderBy("t.id", "desc")
    .execute();

/** Exact up to a thousand. */
export const countMessages = (tx: Tx, reader: Reader): Promise<number> =>
  countUpTo(tx, sql`conversation_messages t where ${readable(reader)}`);

export const findMessage = (tx: Tx, id: number, viewerId: string | null): Promise<MessageRow | undefined> =>
  messages(tx, viewerId).where("t.id", "=", id).executeTakeFirst();

/** A message that shows a card of the page that it leads to, and where it stands; nothing where it is gone. */
export const findLinked = (tx: Tx, id: number) =>
  tx
    .selectFrom("conversationMessages as t")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.organizationId", "=", "t.organizationId").onRef("c.id", "=", "t.conversationId"),
    )
    .where("t.id", "=", id)
    .where("t.linkHash", "is not", null)
    .select(["t.text", "t.accountId", "t.conversationId", "c.number", previewAt("t.link_hash").as("page")])
    .executeTakeFirst();

/** A message that the reader may read. */
export const findReadable = (tx: Tx, reader: Reader, id: number): Promise<MessageRow | undefined> =>
  messagesSeenBy(tx, reader).where("t.id", "=", id).where(readable(reader)).executeTakeFirst();

/** What people said before a message, as far as the reader may read it: so many at most, the newest first. */
export const listSaidBefore = (tx: Tx, reader: Reader, id: number, most: number): Promise<MessageRow[]> =>
  messagesSeenBy(tx, reader)
    .where(readable(reader))
    .where("t.event", "is", null)
    .where("t.id", "<", id)
    .orderBy("t.id", "desc")
    .limit(most)
    .execute();

/** What the reader has sent with the key already. */
export const findSent = (tx: Tx, reader: Reader, clientKey: string): Promise<MessageRow | undefined> =>
  messagesSeenBy(tx, reader)
    .where("t.conversationId", "=", reader.conversationId)
    .where("t.accountId", "=", reader.viewerId)
    .where("t.clientKey", "=", clientKey)
    .executeTakeFirst();

interface NewMessage {
  readonly conversationId: string;
  readonly accountId: string;
  readonly text: string;
  readonly clientKey: string | null;
  readonly event: ChatEvent["kind"] | null;
  /** Null where it is to answer none. */
  readonly answer: Answer | null;
  /** How many are put into it afterwards. */
  readonly pictureCount: number;
  readonly fileCount: number;
  readonly mentionCount: number;
  /** By what the page behind its first web address is found; null for none, and where it is to show no card. */
  readonly linkHash: Buffer | null;
  readonly at: Date;
}

/**
 * Writes a message into a conversation that is locked, which makes it the newest one there: it is never said to be
 * earlier than the one before it. Whoever said something has read it, and all before it.
 */
export const insertMessage = async (tx: Tx, { at, answer, ...row }: NewMessage): Promise<MessageRow> => {
  const { rows } = await sql<Omit<MessageRow, "images" | "files" | "mentions" | "reactions" | "editedAt">>`
    with said as (
      insert into conversation_messages
        (conversation_id, account_id, text, client_key, event, reply_to, picture_count, file_count, mention_count, link_hash,
          created_at, updated_at)
      select c.id, ${row.accountId}::uuid, ${row.text}::text, ${row.clientKey}::uuid, ${row.event}::text, ${answered(answer)},
        ${row.pictureCount}::smallint, ${row.fileCount}::smallint, ${row.mentionCount}::smallint, ${row.linkHash}::bytea,
        t.at, t.at
      from conversations c cross join lateral (select greatest(${at}::timestamptz, c.last_message_at) as at) t
      where c.id = ${row.conversationId}
      returning id, conversation_id, text, account_id, client_key, event, reply_to, link_hash, created_at, updated_at
    ), kept as (
      update conversations c set last_message_id = s.id, last_message_at = s.created_at
      from said s where c.id = ${row.conversationId}
    ), read as (
      update conversation_members m set read_until = s.id
      from said s where m.conversation_id = ${row.conversationId} and m.account_id = ${row.accountId}
        and ${row.event}::text is null
    )
    select id, text, account_id, client_key, event, reply_to, created_at, updated_at, ${previewAt("said.link_hash")} as page,
      ${answer ? quotedIn("said", isReadBy("q", answer.reader)) : sql`null`} as quoted
    from said`.execute(tx);
  const [said] = rows;
  if (!said) throw new Error("A message belongs to a conversation.");
  return { ...said, images: null, files: null, mentions: null, reactions: null, editedAt: null };
};

/** Notes in a conversation that is locked what happened to it. Returns the line's id. */
export const insertLine = async (
  tx: Tx,
  line: { conversationId: string; accountId: string; event: ChatEvent["kind"]; name?: string; at: Date },
): Promise<number> => {
  const { conversationId, accountId, event, name = event, at } = line;
  const { id } = await insertMessage(tx, {
    ...{ conversationId, accountId, text: name, clientKey: null, event, answer: null, at },
    ...{ pictureCount: 0, fileCount: 0, mentionCount: 0, linkHash: null },
  });
  return id;
};

export const deleteMessage = (tx: Tx, id: number) =>
  tx.deleteFrom("conversationMessages").where("id", "=", id).execute();

/** All that was said in a conversation. */
export const deleteMessagesIn = (tx: Tx, conversationId: string) =>
  tx.deleteFrom("conversationMessages").where("conversationId", "=", conversationId).execute();

/** What the account has said anywhere. */
export const deleteMessagesOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("conversationMessages").where("accountId", "=", accountId).execute();

/** Finds anew what the newest message of each conversation is, where some were deleted. */
export const refreshNewest = (tx: Tx, conversationIds: readonly string[]) =>
  tx
    .updateTable("conversations as c")
    .from((eb) =>
      eb
        .selectFrom("conversations as k")
        .leftJoinLateral(
          (inner) =>
            inner
              .selectFrom("conversationMessages as t")
              .whereRef("t.conversationId", "=", "k.id")
              .select(["t.id as messageId", "t.createdAt as saidAt"])
              .orderBy("t.id", "desc")
              .limit(1)
              .as("newest"),
          (join) => join.onTrue(),
        )
        .where(isAmong("k.id", conversationIds))
        .select(["k.id", "newest.messageId", "newest.saidAt"])
        .as("found"),
    )
    .whereRef("c.id", "=", "found.id")
    .set((eb) => ({ lastMessageId: eb.ref("found.messageId"), lastMessageAt: eb.ref("found.saidAt") }))
    .execute();

/**
 * Notes that a member has read up to a message; what was read stays so. Returns whether that is something new, of which
 * others are told.
 */
export const markRead = async (tx: Tx, { conversationId, viewerId }: Reader, until: number): Promise<boolean> => {
  const moved = await tx
    .updateTable("conversationMembers as m")
    .set({ readUntil: until })
    .where("m.conversationId", "=", conversationId)
    .where("m.accountId", "=", viewerId)
    .where("m.readUntil", "<", until)
    .returning(sql<boolean>`(${tells("readReceipts", viewerId)} and ${isCircle(conversationId)})`.as("isTold"))
    .executeTakeFirst();
  return moved?.isTold ?? false;
};

/**
 * Members to whom a message is said, its author included, and whom the module lets in: none who came in after it. Who is
 * only asked for the conversation hears of nothing that is said there.
 */
export const listReaders = async (
  tx: Tx,
  { conversationId, messageId, accountId: authorId }: { conversationId: string; messageId: number; accountId: string },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversationMembers as m")
    .where("m.conversationId", "=", conversationId)
    .where("m.joinedAfter", "<", messageId)
    .where(isAmongOwn("m"))
    .where(isListedFor("m.accountId", authorId))
    .where(isLetInto("threads", sql.ref<string>("m.account_id")))
    .select("m.accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};

/** The other members who are told how far somebody has read. */
export const listWitnesses = async (tx: Tx, conversationId: string, readerId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversationMembers as m")
    .where("m.conversationId", "=", conversationId)
    .where("m.accountId", "!=", readerId)
    .where(isListedFor("m.accountId", readerId))
    .where(isLetInto("threads", sql.ref<string>("m.account_id")))
    .where(isReadingTold("m.accountId", readerId, isCircle(conversationId)))
    .select("m.accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};
