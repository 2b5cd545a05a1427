import { sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { askingOf, isAgreed, isFoundBy } from "./requests.policy.ts";

/**
 * The conversation, held: nobody else writes in it, comes or goes until the transaction ends. Only for who is in it when
 * this begins; who has gone while it waited is found out by `findMember` behind it.
 */
export const lockConversation = (tx: Tx, number: number, accountId: string) =>
  tx
    .selectFrom("conversations as c")
    .where("c.number", "=", number)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("conversationMembers as m")
          .whereRef("m.conversationId", "=", "c.id")
          .where("m.accountId", "=", accountId)
          .where(isFoundBy("m"))
          .select("m.accountId"),
      ),
    )
    .select(["c.id", "c.number", "c.name", "c.direct", "c.imageId", "c.lastMessageId"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same for who may not find it any more. */
export const holdKnown = (tx: Tx, number: number) =>
  tx
    .selectFrom("conversations")
    .where("number", "=", number)
    .select(["id", "number"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same for who knows a message there. */
export const lockConversationWith = (tx: Tx, messageId: number) =>
  tx
    .selectFrom("conversations")
    .where("id", "=", (eb) =>
      eb.selectFrom("conversationMessages").where("id", "=", messageId).select("conversationId"),
    )
    .select(["id", "number"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findMember = (tx: Tx, conversationId: string, accountId: string) =>
  tx
    .selectFrom("conversationMembers")
    .where("conversationId", "=", conversationId)
    .where("accountId", "=", accountId)
    .where(isFoundBy("conversationMembers"))
    .select(["accountId", "role", "joinedAfter", askingOf("conversationMembers.conversationId").as("asking")])
    .executeTakeFirst();

/** A member whom the viewer meets. */
export const findMetMember = (tx: Tx, conversationId: string, accountId: string, viewerId: string) =>
  tx
    .selectFrom("conversationMembers as m")
    .where("m.conversationId", "=", conversationId)
    .where("m.accountId", "=", accountId)
    .where(isListedFor("m.accountId", viewerId))
    .select("m.role")
    .executeTakeFirst();

/** What an account is in a conversation, by its number. */
export const findStanding = (tx: Tx, number: number, accountId: string) =>
  tx
    .selectFrom("conversationMembers as m")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.organizationId", "=", "m.organizationId").onRef("c.id", "=", "m.conversationId"),
    )
    .where("c.number", "=", number)
    .where("m.accountId", "=", accountId)
    .where(isFoundBy("m"))
    .select(["c.id", "m.role", "m.joinedAfter", askingOf("c.id").as("asking")])
    .executeTakeFirst();

/** Who is in it and finds it. */
export const listMemberIds = async (tx: Tx, conversationId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversationMembers as m")
    .where("m.conversationId", "=", conversationId)
    .where(isFoundBy("m"))
    .select("m.accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};

export const countMembers = async (tx: Tx, conversationId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("conversationMembers")
    .where("conversationId", "=", conversationId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether somebody else who is there moderates it. */
export const hasOtherModerator = async (tx: Tx, conversationId: string, accountId: string): Promise<boolean> => {
  const other = await tx
    .selectFrom("conversationMembers as m")
    .where("m.conversationId", "=", conversationId)
    .where("m.accountId", "!=", accountId)
    .where("m.role", "=", "moderator")
    .where(isListedFor("m.accountId", null))
    .select("m.accountId")
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

export const setRole = (
  tx: Tx,
  row: { conversationId: string; accountId: string; role: "moderator" | "member"; at: Date },
) =>
  tx
    .updateTable("conversationMembers")
    .set({ role: row.role, updatedAt: row.at })
    .where("conversationId", "=", row.conversationId)
    .where("accountId", "=", row.accountId)
    .execute();

export const setName = (tx: Tx, row: { conversationId: string; name: string; at: Date }) =>
  tx
    .updateTable("conversations")
    .set({ name: row.name, updatedAt: row.at })
    .where("id", "=", row.conversationId)
    .execute();

/** Whether anybody else there meets the account. */
export const hasReader = async (tx: Tx, conversationId: string, accountId: string): Promise<boolean> => {
  const reader = await tx
    .selectFrom("conversationMembers as m")
    .where("m.conversationId", "=", conversationId)
    .where("m.accountId", "!=", accountId)
    .where(isListedFor("m.accountId", accountId))
    .select("m.accountId")
    .limit(1)
    .executeTakeFirst();
  return reader !== undefined;
};

/** The conversation that two people have without a name, also where one of them does not find it. */
export const findDirect = (tx: Tx, one: string, other: string) =>
  tx
    .selectFrom("conversationMembers as m")
    .innerJoin("conversationMembers as o", (join) =>
      join.onRef("o.organizationId", "=", "m.organizationId").onRef("o.conversationId", "=", "m.conversationId"),
    )
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.organizationId", "=", "m.organizationId").onRef("c.id", "=", "m.conversationId"),
    )
    .where("c.direct", "=", true)
    .where("m.accountId", "=", one)
    .where("o.accountId", "=", other)
    .select(["c.number", isAgreed(sql.ref<string>("c.id")).as("isAgreed")])
    .orderBy("c.number")
    .limit(1)
    .executeTakeFirst();

interface NewConversation {
  readonly name: string | null;
  readonly direct: boolean;
  readonly creatorId: string;
  readonly memberIds: readonly string[];
  readonly at: Date;
}

export const insertConversation = async (tx: Tx, { name, direct, creatorId, memberIds, at }: NewConversation) => {
  const made = await tx
    .insertInto("conversations")
    .values({ name, direct, createdAt: at, updatedAt: at })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  const rows = [creatorId, ...memberIds].map((accountId) => ({
    ...{ conversationId: made.id, accountId, createdAt: at, updatedAt: at },
    role: accountId === creatorId ? ("moderator" as const) : ("member" as const),
  }));
  await tx.insertInto("conversationMembers").values(rows).execute();
  return made;
};

/** Somebody comes in: what was said before is not theirs, and two people are no longer alone. */
export const insertMember = async (
  tx: Tx,
  row: { conversationId: string; accountId: string; joinedAfter: number; at: Date },
): Promise<void> => {
  const { conversationId, accountId, joinedAfter, at } = row;
  await tx
    .insertInto("conversationMembers")
    .values({ conversationId, accountId, joinedAfter, createdAt: at, updatedAt: at })
    .execute();
  await tx
    .updateTable("conversations")
    .set({ direct: false, updatedAt: at })
    .where("id", "=", conversationId)
    .execute();
};

export const deleteMember = (tx: Tx, conversationId: string, accountId: string) =>
  tx
    .deleteFrom("conversationMembers")
    .where("conversationId", "=", conversationId)
    .where("accountId", "=", accountId)
    .execute();

export const deleteMembershipsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("conversationMembers").where("accountId", "=", accountId).execute();

export const deleteConversations = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom("conversations").where(isAmong("id", ids)).execute();

/** Conversations that the account is in, has said something in, is named in or has reacted in, held in the order of their ids. */
export const lockConversationsOf = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversations as c")
    .where((eb) =>
      eb(
        "c.id",
        "in",
        eb
          .selectFrom("conversationMembers as m")
          .where("m.accountId", "=", accountId)
          .select("m.conversationId")
          .union(
            eb.selectFrom("conversationMessages as t").where("t.accountId", "=", accountId).select("t.conversationId"),
          )
          .union(
            eb
              .selectFrom("messageMentions as n")
              .innerJoin("conversationMessages as t", (join) =>
                join.onRef("t.organizationId", "=", "n.organizationId").onRef("t.id", "=", "n.messageId"),
              )
              .where("n.accountId", "=", accountId)
              .select("t.conversationId"),
          )
          .union(
            eb
              .selectFrom("conversationMessageReactions as r")
              .innerJoin("conversationMessages as t", (join) =>
                join.onRef("t.organizationId", "=", "r.organizationId").onRef("t.id", "=", "r.messageId"),
              )
              .where("r.accountId", "=", accountId)
              .select("t.conversationId"),
          ),
      ),
    )
    .select("c.id")
    .orderBy("c.id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** Those of these conversations that nobody is in any more. */
export const listEmpty = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom("conversations as c")
    .where(isAmong("c.id", ids))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("conversationMembers as m").whereRef("m.conversationId", "=", "c.id").select("m.accountId"),
        ),
      ),
    )
    .select("c.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Where no moderator is left, the member who has been there longest becomes one. */
export const promoteMembers = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  await sql`
    update conversation_members m set role = 'moderator', updated_at = ${now}
    from (
      select distinct on (o.conversation_id) o.conversation_id, o.account_id
      from conversation_members o
      where ${isAmong("o.conversation_id", ids)} and ${isListedFor("o.account_id", null)} and not exists (
        select from conversation_members k where k.conversation_id = o.conversation_id and k.role = 'moderator')
      order by o.conversation_id, o.created_at, o.account_id
    ) as oldest
    where m.conversation_id = oldest.conversation_id and m.account_id = oldest.account_id`.execute(tx);
};

/** What was said so before stays as it is. */
export const setNotifications = async (
  tx: Tx,
  wanted: { conversationId: string; accountId: string; notifications: boolean; at: Date },
): Promise<void> => {
  const { conversationId, accountId, notifications, at } = wanted;
  await tx
    .updateTable("conversationMembers")
    .set({ notifications, updatedAt: at })
    .where("conversationId", "=", conversationId)
    .where("accountId", "=", accountId)
    .where("notifications", "<>", notifications)
    .execute();
};
