import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import { pageCounted } from "#server/db/counting";
import type { Tx } from "#server/db/database";
import { isContactOf, isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { isAskedInto } from "./requests.policy.ts";

interface Two {
  readonly askerId: string;
  readonly askedId: string;
}

export const insertRequest = (tx: Tx, row: Two & { conversationId: string; at: Date }) => {
  const { conversationId, askerId, askedId, at } = row;
  return tx.insertInto("messageRequests").values({ conversationId, askerId, askedId, createdAt: at }).execute();
};

export const findRequest = (tx: Tx, conversationId: string) =>
  tx
    .selectFrom("messageRequests")
    .where("conversationId", "=", conversationId)
    .select(["askerId", "askedId", "sentAt", "closedAt", "leftAt"])
    .executeTakeFirst();

/** Both agree: the conversation is one like any other. */
export const deleteRequest = (tx: Tx, conversationId: string) =>
  tx.deleteFrom("messageRequests").where("conversationId", "=", conversationId).execute();

const change = (tx: Tx, conversationId: string) =>
  tx.updateTable("messageRequests").where("conversationId", "=", conversationId);

export const markSent = (tx: Tx, conversationId: string, at: Date) =>
  change(tx, conversationId).set({ sentAt: at }).execute();

/** Who was asked finds it no more. */
export const closeRequest = (tx: Tx, conversationId: string, at: Date) =>
  change(tx, conversationId).set({ closedAt: at }).execute();

/** Who asked finds it no more; that it was there is remembered. */
export const leaveRequest = (tx: Tx, conversationId: string, at: Date) =>
  change(tx, conversationId).set({ leftAt: at }).execute();

/** Who was asked and had declined finds it again. */
export const reopenForAsked = (tx: Tx, conversationId: string) =>
  change(tx, conversationId).set({ closedAt: null }).execute();

/** Who had asked and left finds it again. */
export const reopenForAsker = (tx: Tx, conversationId: string) =>
  change(tx, conversationId).set({ leftAt: null }).execute();

/** It is the other one who asks now, as if nothing had been said. */
export const turnRequest = (tx: Tx, conversationId: string, { askerId, askedId }: Two) =>
  change(tx, conversationId).set({ askerId, askedId, sentAt: null, closedAt: null, leftAt: null }).execute();

/** One page of the conversations that the viewer is asked for, or asked into, the newest first, and how many they are. */
export const pageRequests = (tx: Tx, viewerId: string, query: PageQuery) => {
  const alone = tx
    .selectFrom("messageRequests as r")
    .where("r.askedId", "=", viewerId)
    .where("r.sentAt", "is not", null)
    .where("r.closedAt", "is", null)
    .where(isListedFor("r.askerId", viewerId))
    .select(["r.conversationId as id", "r.sentAt as at"]);
  const among = tx
    .selectFrom("askedMembers as x")
    .where(isAskedInto("x", viewerId))
    .select(["x.conversationId as id", "x.createdAt as at"]);
  const found = tx.selectFrom(alone.unionAll(among).as("asked"));
  return pageCounted(tx, found.orderBy("asked.at", "desc").orderBy("asked.id").select("asked.id"), query);
};

/** Where one of two has asked the other and they follow each other by now, both agree. Returns these conversations. */
export const agreeAsContacts = async (tx: Tx, one: string, other: string) => {
  const { rows } = await sql<{ conversationId: string; number: number }>`
    with agreed as (
      delete from message_requests r
      where ((r.asker_id = ${one} and r.asked_id = ${other}) or (r.asker_id = ${other} and r.asked_id = ${one}))
        and r.sent_at is not null and r.left_at is null
        and ${isContactOf("r.asked_id", sql.ref<string>("r.asker_id"))}
      returning r.conversation_id)
    select c.id as conversation_id, c.number from agreed join conversations c on c.id = agreed.conversation_id`.execute(
    tx,
  );
  return rows;
};

/** A deleted account takes along what it has asked for, and is asked for nothing any more. */
export const deleteRequestsOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .deleteFrom("conversations as c")
    .where("c.id", "in", tx.selectFrom("messageRequests").where("askerId", "=", accountId).select("conversationId"))
    .execute();
  await tx.deleteFrom("messageRequests").where("askedId", "=", accountId).execute();
};
