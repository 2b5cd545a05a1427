import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Where an account reads its mail: its own address, else that of its oldest login. */
export const findRecipient = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts as a")
    .where("a.id", "=", accountId)
    .select(["a.locale", "a.firstName", "a.username"])
    .select(
      sql<string | null>`coalesce(a.email, (
        select l.email from login_accounts m join logins l on l.organization_id = m.organization_id and l.id = m.login_id
        where m.organization_id = a.organization_id and m.account_id = a.id order by m.created_at, l.id limit 1))`.as(
        "email",
      ),
    )
    .executeTakeFirst();
