import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { TokenClaims } from "../../http/token.ts";

export const findLoginBySub = (tx: Tx, sub: string) =>
  tx.selectFrom("logins").where("sub", "=", sub).select(["id", "sub", "username", "enabled"]).executeTakeFirst();

/** Two first requests of one login may race: both get the same row. */
export const insertLogin = (tx: Tx, claims: TokenClaims) =>
  tx
    .insertInto("logins")
    .values({ sub: claims.sub, username: claims.username, email: claims.username.includes("@") ? claims.username : "" })
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
      sql<string[]>`array(select m.tier_id from account_tier_members m where m.organization_id = a.organization_id and m.account_id = a.id)`.as(
        "tierIds",
      ),
    )
    .orderBy("la.createdAt")
    .orderBy("a.id")
    .execute();
