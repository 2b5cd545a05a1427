import { type Insertable, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Accounts } from "#server/db/tables";
import type { TokenClaims } from "#server/http/token";

type NewAccount = Omit<Insertable<Accounts>, "organizationId" | "id">;

/**
 * The login with the accounts it may act as, a row each; one row without an account where it has none. Whether the
 * token's session goes on comes with the same statement: a signed-in request asks no other to find out who it is.
 */
export const findBearer = (tx: Tx, { sub, session }: Pick<TokenClaims, "sub" | "session">) =>
  tx
    .selectFrom("logins as l")
    .leftJoin("loginAccounts as la", (join) =>
      join.onRef("la.organizationId", "=", "l.organizationId").onRef("la.loginId", "=", "l.id"),
    )
    .leftJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "la.organizationId").onRef("a.id", "=", "la.accountId"),
    )
    .where("l.sub", "=", sub)
    .select(["l.id", "l.sub", "l.username", "l.enabled", "a.id as accountId", "a.disabled", "a.role"])
    .select(
      sql<boolean>`${session}::uuid is null or exists (
        select from identity_sessions s where s.family = ${session}::uuid and s.sub::text = l.sub and s.ended_at is null)`.as(
        "isSessionAlive",
      ),
    )
    .select(
      sql<
        string[]
      >`array(select m.tier_id from account_tier_members m where m.organization_id = a.organization_id and m.account_id = a.id)`.as(
        "tierIds",
      ),
    )
    .orderBy("la.createdAt")
    .orderBy("a.id")
    .execute();

/**
 * A provider gives a name to one person at a time: a login that bore it before belongs to somebody who is gone there,
 * and goes by its subject from now on.
 */
export const freeUsername = (tx: Tx, { sub, username }: TokenClaims) =>
  tx
    .updateTable("logins")
    .set((eb) => ({ username: eb.ref("sub") }))
    .where("username", "=", username)
    .where("sub", "!=", sub)
    .execute();

/**
 * Two first requests of one login may race: both get the same row. No index is named, because the loser meets whichever
 * index PostgreSQL fills first, that of subjects or that of names; it waits for the winner and then reads the winner's row.
 */
export const insertLogin = async (
  tx: Tx,
  { sub, username }: Pick<TokenClaims, "sub" | "username">,
  known: { email: string; verified: boolean },
) => {
  await tx
    .insertInto("logins")
    .values({ sub, username, ...known })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom("logins").where("sub", "=", sub).select(["id", "sub", "username", "enabled"]).executeTakeFirst();
};

export const listAccountsOfLogin = (tx: Tx, loginId: string) =>
  tx
    .selectFrom("loginAccounts as la")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "la.organizationId").onRef("a.id", "=", "la.accountId"),
    )
    .where("la.loginId", "=", loginId)
    .select("a.id")
    .orderBy("la.createdAt")
    .orderBy("a.id")
    .execute();

const loginColumns = [
  "id",
  "username",
  "sub",
  "email",
  "firstName",
  "lastName",
  "internalRefId",
  "status",
  "enabled",
  "verified",
] as const;

export const findLogin = (tx: Tx, id: string) =>
  tx.selectFrom("logins").where("id", "=", id).select(loginColumns).executeTakeFirstOrThrow();
export type LoginRow = Awaited<ReturnType<typeof findLogin>>;

/** Whom a mail about a login goes to. Undefined: the login is gone. */
export const findMailedLogin = (tx: Tx, id: string) =>
  tx.selectFrom("logins").where("id", "=", id).select(["sub", "email"]).executeTakeFirst();

/** One of the account's logins, by its Login ID or its address. */
export const findLoginOfAccount = (tx: Tx, accountId: string, name: string): Promise<LoginRow | undefined> =>
  tx
    .selectFrom("logins as l")
    .innerJoin("loginAccounts as la", (join) =>
      join.onRef("la.organizationId", "=", "l.organizationId").onRef("la.loginId", "=", "l.id"),
    )
    .where("la.accountId", "=", accountId)
    .where((eb) => eb.or([eb("l.username", "=", name), eb(sql`lower(l.email)`, "=", name.toLowerCase())]))
    .select(loginColumns.map((column) => `l.${column}` as const))
    // Two may share an address: a Login ID names one.
    .orderBy((eb) => eb("l.username", "=", name), "desc")
    .orderBy("l.id")
    .executeTakeFirst();

export const listLoginsOfAccount = (tx: Tx, accountId: string): Promise<LoginRow[]> =>
  tx
    .selectFrom("logins as l")
    .innerJoin("loginAccounts as la", (join) =>
      join.onRef("la.organizationId", "=", "l.organizationId").onRef("la.loginId", "=", "l.id"),
    )
    .where("la.accountId", "=", accountId)
    .select(loginColumns.map((column) => `l.${column}` as const))
    .orderBy("la.createdAt")
    .execute();

export const pageLoginsOfAccount = async (tx: Tx, accountId: string, { page, pageSize }: PageQuery) => {
  const linked = tx
    .selectFrom("loginAccounts as la")
    .innerJoin("logins as l", (join) =>
      join.onRef("l.organizationId", "=", "la.organizationId").onRef("l.id", "=", "la.loginId"),
    )
    .where("la.accountId", "=", accountId);
  const items = await linked
    .select(loginColumns.map((column) => `l.${column}` as const))
    .orderBy("la.createdAt")
    .orderBy("l.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await linked.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};

/** Waits for others that add or remove logins of this account. */
export const lockLoginsOfAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom("loginAccounts").where("accountId", "=", accountId).select("loginId").forUpdate().execute();

/** Whether the login is the account's only now. */
export const linkLogin = async (tx: Tx, loginId: string, accountId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("loginAccounts")
    .values({ loginId, accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const unlinkLogin = (tx: Tx, loginId: string, accountId: string) =>
  tx.deleteFrom("loginAccounts").where("loginId", "=", loginId).where("accountId", "=", accountId).execute();

export const findUsername = async (tx: Tx, accountId: string): Promise<string> => {
  const account = await tx
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .select("username")
    .executeTakeFirstOrThrow();
  return account.username;
};

export const insertAccount = (tx: Tx, columns: NewAccount) =>
  tx.insertInto("accounts").values(columns).returning("id").executeTakeFirstOrThrow();

/** Those of the pictures that the login has sent, as whichever of its accounts, but for private ones; they stay until the transaction ends. */
export const holdOwnPictures = async (tx: Tx, loginId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("images")
    .where("id", "in", ids)
    .where("accountId", "in", ({ selectFrom }) =>
      selectFrom("loginAccounts").where("loginId", "=", loginId).select("accountId"),
    )
    .where("secret", "is", null)
    .select("id")
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
};

/** The address the person proved to the identity provider becomes the account's. */
export const verifyAccounts = (tx: Tx, loginId: string, email: string) =>
  tx
    .updateTable("accounts")
    .set({ email, verified: true })
    .where("id", "in", (eb) => eb.selectFrom("loginAccounts").where("loginId", "=", loginId).select("accountId"))
    .execute();

export const setLoginEmail = (tx: Tx, loginId: string, email: string) =>
  tx.updateTable("logins").set({ email }).where("id", "=", loginId).execute();
