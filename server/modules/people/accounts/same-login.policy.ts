import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";

/** The account and all others that share a login with it, as a part of a statement: behind them stands the same person. */
export const accountsOfSameLogin = (accountId: Whose): RawBuilder<unknown> =>
  sql`select ${accountId}::uuid union all select other.account_id from login_accounts own
    join login_accounts other on other.organization_id = own.organization_id and other.login_id = own.login_id
    where own.account_id = ${accountId}::uuid`;

/** Whether no login opens both the account in the column and the viewer's. */
export const isOfOtherLogin = (column: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} not in (${accountsOfSameLogin(viewerId)})`;
