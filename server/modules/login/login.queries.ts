import { type Insertable, sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Accounts } from "#server/db/tables";
import type { TokenClaims } from "#server/http/token";

type NewAccount = Omit<Insertable<Accounts>, "organizationId" | "id">;

/** Every signed-in request asks this: whether the token's session goes on comes with the same statement. */
export const findLoginBySub = (tx: Tx, { sub, session }: Pick<TokenClaims, "sub" | "session">) =>
  tx
    .selectFrom("logins")
    .where("sub", "=", sub)
    .select(["id", "sub", "username", "enabled"])
    .select(
      sql<boolean>`${session}::uuid is null or exists (
        select from identity_sessions s where s.family = ${session}::uuid and s.sub::text = logins.sub and s.ended_at is null)`.as(
        "isSessionAlive",
      ),
    )
    .executeTakeFirst();

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

/** Two first requests of one login may race: both get the same row. */
export const insertLogin = (tx: Tx, claims: TokenClaims, known: { email: string; verified: boolean }) =>
  tx
    .insertInto("logins")
    .values({ sub: claims.sub, username: claims.username, ...known })
    .onConflict((conflict) => conflict.columns(["organizationId", "sub"]).doUpdateSet({ sub: claims.sub }))
    .returning(["id", "sub", "username", "enabled"])
    .executeTakeFirstOrThrow();

export const listAccountsOfLogin = (tx: Tx, loginId: string) =>
  tx
    .selectFrom("loginAccounts as la")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "la.organizationId").onRef("a.id", "=", "la.accountId"),
    )
    .where("la.loginId", "=", loginId)
    .select(["a.id", "a.disabled"])
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

export const findLoginByUsername = (tx: Tx, username: string) =>
  tx.selectFrom("logins").where("username", "=", username).select(loginColumns).executeTakeFirst();

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

/** Those of the pictures that the login has sent, as whichever of its accounts; they stay until the transaction ends. */
export const holdOwnPictures = async (tx: Tx, loginId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("images")
    .where("id", "in", ids)
    .where("accountId", "in", ({ selectFrom }) =>
      selectFrom("loginAccounts").where("loginId", "=", loginId).select("accountId"),
    )
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
