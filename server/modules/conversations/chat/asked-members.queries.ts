import { sql } from "kysely";
import { instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { isAskedInto } from "./requests.policy.ts";

interface NewAsked {
  readonly conversationId: string;
  readonly accountId: string;
  readonly askerId: string;
  readonly groupId: string | null;
  readonly eventId: string | null;
  /** For who has declined before: they do not find it. */
  readonly closedAt: Date | null;
  readonly createdAt: Date;
}

export const insertAsked = (tx: Tx, rows: readonly NewAsked[]) =>
  tx
    .insertInto("askedMembers")
    .values([...rows])
    .execute();

/** Those of the accounts that have declined before what this one asked, of them alone or into a conversation of many. */
export const listDeclining = async (tx: Tx, askerId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom("askedMembers as d")
    .where("d.askerId", "=", askerId)
    .where(isAmong("d.accountId", ids))
    .where("d.closedAt", "is not", null)
    .select("d.accountId as id")
    .union(
      tx
        .selectFrom("messageRequests as r")
        .where("r.askerId", "=", askerId)
        .where(isAmong("r.askedId", ids))
        .where("r.closedAt", "is not", null)
        .select("r.askedId as id"),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** What an account is asked into, of these conversations. */
export const listAskedInto = (tx: Tx, ids: readonly string[], accountId: string) =>
  tx
    .selectFrom("askedMembers as x")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.organizationId", "=", "x.organizationId").onRef("c.id", "=", "x.conversationId"),
    )
    .where(isAmong("x.conversationId", ids))
    .where(isAskedInto("x", accountId))
    .select(["c.number", "c.name", "x.askerId", "x.groupId", "x.eventId", instant("x.createdAt").as("createdAt")])
    .execute();
export type AskedRow = Awaited<ReturnType<typeof listAskedInto>>[number];

/** The conversation that an account is asked into, by its number. */
export const findAskedInto = (tx: Tx, number: number, accountId: string) =>
  tx
    .selectFrom("askedMembers as x")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.organizationId", "=", "x.organizationId").onRef("c.id", "=", "x.conversationId"),
    )
    .where("c.number", "=", number)
    .where(isAskedInto("x", accountId))
    .select("c.id")
    .executeTakeFirst();

/** They are a member, so nobody has to ask them any more. */
export const deleteAsked = (tx: Tx, conversationId: string, accountId: string) =>
  tx
    .deleteFrom("askedMembers")
    .where("conversationId", "=", conversationId)
    .where("accountId", "=", accountId)
    .execute();

/** They declined. */
export const closeAsked = (tx: Tx, conversationId: string, accountId: string, at: Date) =>
  tx
    .updateTable("askedMembers")
    .set({ closedAt: at })
    .where("conversationId", "=", conversationId)
    .where("accountId", "=", accountId)
    .execute();

/** Who asked is gone from there: nobody waits for an answer. Returns whom it was asked. */
export const deleteAskedBy = async (tx: Tx, conversationId: string, askerId: string): Promise<string[]> => {
  const rows = await tx
    .deleteFrom("askedMembers")
    .where("conversationId", "=", conversationId)
    .where("askerId", "=", askerId)
    .where("closedAt", "is", null)
    .returning("accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};

/** Who is asked into a conversation and has not declined. */
export const listAskedIds = async (tx: Tx, conversationId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("askedMembers")
    .where("conversationId", "=", conversationId)
    .where("closedAt", "is", null)
    .select("accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
};

/**
 * Whether somebody was asked to come in whom the account meets: they will read what is said meanwhile. Whoever declined
 * counts as well, or a refusal would tell it.
 */
export const hasAsked = async (tx: Tx, conversationId: string, accountId: string): Promise<boolean> => {
  const asked = await tx
    .selectFrom("askedMembers as x")
    .where("x.conversationId", "=", conversationId)
    .where(isListedFor("x.accountId", accountId))
    .select(sql.lit(true).as("is"))
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
};

/** A deleted account asks for nothing any more, and is asked for nothing. */
export const deleteAskedAround = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom("askedMembers")
    .where((eb) => eb.or([eb("accountId", "=", accountId), eb("askerId", "=", accountId)]))
    .execute();
