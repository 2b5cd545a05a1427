import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isAskedInto, isFoundBy, requestSeenBy } from "#server/modules/conversations/chat/requests.policy";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";

/** Conversations that the account is in, or is asked for, with the others by their usernames. */
export const listConversations = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("conversationMembers as m")
    .innerJoin("conversations as c", "c.id", "m.conversationId")
    // By its id it lies among the images of the archive, where the account has sent it.
    .leftJoin("images as i", (join) => join.onRef("i.id", "=", "c.imageId").on("i.accountId", "=", accountId))
    .where("m.accountId", "=", accountId)
    .where(isFoundBy("m"))
    .select(["c.number", "c.name", "i.id as image", "m.role", "m.notifications", "m.createdAt"])
    .select(requestSeenBy("c.id", accountId).as("request"))
    .select(
      sql<string[]>`array(select a.username from conversation_members o join accounts a on a.id = o.account_id
        where o.conversation_id = m.conversation_id and o.account_id <> m.account_id
          and ${isListedFor("o.account_id", accountId)} order by a.username)`.as("with"),
    )
    .orderBy("m.createdAt")
    .orderBy("c.number")
    .execute();

/** Conversations that the account is asked into, with who asks: it finds nothing else of them. */
export const listAskedInto = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("askedMembers as x")
    .innerJoin("conversations as c", "c.id", "x.conversationId")
    .innerJoin("accounts as a", "a.id", "x.askerId")
    .where(isAskedInto("x", accountId))
    .select(["c.number", "c.name", "a.username as by", "x.createdAt"])
    .orderBy("x.createdAt")
    .orderBy("c.number")
    .execute();

/** Messages of others that the account has reported, by their numbers, or their ids in threads: what they say is others'. */
export const listMessageReports = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("messageReports")
    .where("reporterId", "=", accountId)
    .select(["messageId", "threadMessageId", "reason", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** What the account has said, also where it has left; what others said is theirs. */
export const listMessages = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("conversationMessages as t")
    .innerJoin("conversations as c", "c.id", "t.conversationId")
    .where("t.accountId", "=", accountId)
    // Lines of the house are about somebody, and said by nobody.
    .where("t.event", "is", null)
    .select(["c.number as conversation", "t.id", "t.text", "t.replyTo", "t.createdAt", "t.editedAt"])
    // By these ids they lie among the images of the archive.
    .select(
      sql<{ id: string; description: string | null }[]>`(
        select coalesce(json_agg(json_build_object('id', i.id, 'description', i.description) order by p.sort_order), '[]')
        from message_images p join images i on i.id = p.image_id where p.message_id = t.id)`.as("images"),
    )
    // Likewise, among its files.
    .select(
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.sort_order), '[]')
        from message_files f where f.message_id = t.id)`.as("files"),
    )
    // Whom it names, by their usernames.
    .select(
      sql<string[]>`array(select a.username from message_mentions n join accounts a on a.id = n.account_id
        where n.message_id = t.id order by n.start_index)`.as("names"),
    )
    .orderBy("t.id")
    .execute();

/** How the account has reacted to what was said, also where it has left; the words may be somebody else's. */
export const listReactions = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("conversationMessageReactions as r")
    .innerJoin("conversationMessages as t", "t.id", "r.messageId")
    .innerJoin("conversations as c", "c.id", "t.conversationId")
    .where("r.accountId", "=", accountId)
    .select(["c.number as conversation", "r.messageId", "r.emojiName", "r.createdAt"])
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .execute();

/** Files that the account has uploaded for messages. */
export const listMessageFiles = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("messageFiles")
    .where("accountId", "=", accountId)
    .select(["id", "name"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
