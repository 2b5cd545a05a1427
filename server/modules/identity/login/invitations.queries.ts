import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";

/**
 * Whether an invitation is for a login. Whoever bears a name that looks like an address need not own the mailbox, so an
 * address counts when the identity provider says that it is the person's.
 */
const isFor = sql<boolean>`(
  (l.verified and lower(l.email) = i.name) or (l.username = i.name and position('@' in i.name) = 0))`;

const waitingFor = (tx: Tx, loginId: string, now: Date) =>
  tx
    .selectFrom("loginInvitations as i")
    .innerJoin("logins as l", (join) => join.onRef("l.organizationId", "=", "i.organizationId"))
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "i.organizationId").onRef("a.id", "=", "i.accountId"),
    )
    .where("l.id", "=", loginId)
    .where(isFor)
    .where("i.expiresAt", ">", now.toISOString())
    .where("a.disabled", "=", false);

interface Asked {
  readonly loginId: string;
  readonly now: Date;
}

/** What a login is invited to, the latest first. */
export const pageInvitations = async (tx: Tx, { loginId, now }: Asked, { page, pageSize }: PageQuery) => {
  const waiting = waitingFor(tx, loginId, now);
  const items = await waiting
    .select(["i.id", "i.accountId", "i.createdAt", "i.expiresAt"])
    .orderBy("i.createdAt", "desc")
    .orderBy("i.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await waiting.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};

/** Undefined for what is over or somebody else's; of an acceptance and a withdrawal one comes first. */
export const lockInvitation = (tx: Tx, id: string, { loginId, now }: Asked) =>
  waitingFor(tx, loginId, now).where("i.id", "=", id).select(["i.id", "i.accountId"]).forUpdate("i").executeTakeFirst();

export const pageSentInvitations = async (
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
  { page, pageSize }: PageQuery,
) => {
  const sent = tx
    .selectFrom("loginInvitations")
    .where("accountId", "=", accountId)
    .where("expiresAt", ">", now.toISOString());
  const items = await sent
    .select(["id", "name as username", "createdAt", "expiresAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await sent.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};

/** Whether the login still acts as the account; it does so until the transaction ends. */
export const holdAccess = async (tx: Tx, loginId: string, accountId: string): Promise<boolean> => {
  const held = await tx
    .selectFrom("loginAccounts")
    .where("loginId", "=", loginId)
    .where("accountId", "=", accountId)
    .select("loginId")
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
};

interface NewInvitation {
  readonly accountId: string;
  readonly inviterId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The account's one invitation of that name, which begins anew. */
export const saveInvitation = (tx: Tx, { accountId, name, ...rest }: NewInvitation) =>
  tx
    .insertInto("loginInvitations")
    .values({ accountId, name, ...rest })
    .onConflict((conflict) => conflict.columns(["organizationId", "accountId", "name"]).doUpdateSet(rest))
    .returning("id")
    .executeTakeFirstOrThrow();

/** Other names than this one that wait for an answer. */
export const countWaiting = async (tx: Tx, accountId: string, except: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("loginInvitations")
    .where("accountId", "=", accountId)
    .where("name", "!=", except)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteInvitation = (tx: Tx, id: string) =>
  tx.deleteFrom("loginInvitations").where("id", "=", id).execute();

/** Whether there was one. */
export const deleteInvitationOf = async (tx: Tx, accountId: string, name: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom("loginInvitations")
    .where("accountId", "=", accountId)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Every invitation of the account that this login could accept, whatever it was called. */
export const deleteInvitationsFor = (tx: Tx, accountId: string, loginId: string) =>
  tx
    .deleteFrom("loginInvitations as i")
    .using("logins as l")
    .where("l.id", "=", loginId)
    .where("i.accountId", "=", accountId)
    .where(isFor)
    .execute();

/** Each new invitation takes a few along that nobody answered. */
export const deleteExpiredInvitations = (tx: Tx, now: Date) =>
  tx
    .deleteFrom("loginInvitations")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("loginInvitations")
        .where("expiresAt", "<=", now.toISOString())
        .select("id")
        .orderBy("expiresAt")
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** Who is to get the mail about an invitation, and about whose account; nothing when it was answered meanwhile. */
export const findLetter = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom("loginInvitations as i")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "i.organizationId").onRef("a.id", "=", "i.accountId"),
    )
    .leftJoin("logins as l", (join) => join.onRef("l.organizationId", "=", "i.organizationId").on(isFor))
    .where("i.id", "=", id)
    .where("i.expiresAt", ">", now.toISOString())
    .select(["i.name", "i.accountId", "a.username as account", "l.sub", "l.email", "l.verified"])
    .orderBy("l.id")
    .executeTakeFirst();
