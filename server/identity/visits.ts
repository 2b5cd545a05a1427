import { type RawBuilder, sql } from "kysely";

/** Logins `l` that may act as the account in the column, as a part of a statement. */
const loginsOf = (accountId: string): RawBuilder<unknown> =>
  sql`login_accounts la join logins l on l.organization_id = la.organization_id and l.id = la.login_id
    where la.account_id = ${sql.ref(accountId)}`;

/** Whether somebody can sign in as the account in the column. */
export const canSignIn = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${loginsOf(accountId)} and l.enabled)`;

/**
 * When a login of the account in the column was last used on a device: a page that is open says so every hour. Null for
 * people whom another provider knows, whose ids need not look like ours.
 */
export const lastUseOf = (accountId: string): RawBuilder<string | null> =>
  sql<string | null>`(select max((select max(s.refreshed_at) from identity_sessions s
      where s.sub = case when l.sub ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.sub::uuid end))
    from ${loginsOf(accountId)})`;
