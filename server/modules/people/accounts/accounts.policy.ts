import { type RawBuilder, sql } from "kysely";
import type { OrganizationModuleName } from "#kernel/modules";
import { gives, organizationRoles, type Permission } from "#kernel/permissions";
import type { Whose } from "#server/db/kept-statements";
import { isModuleOpen } from "#server/modules/organization/organization/modules.policy";

/** Whether an account is there at all: the disabled are not, which the deleted are too. */
export const isPresent = (alias: string): RawBuilder<boolean> => sql<boolean>`not ${sql.ref(`${alias}.disabled`)}`;

/** Whether the account in the column has not blocked the viewer. */
export const isOpenTo = (column: string, viewerId: Whose | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} not in (select blocker_id from account_blocks where account_id = ${viewerId})`;

/** Accounts that the viewer has blocked, or that have blocked the viewer, as a part of a statement. */
const blockedAround = (viewerId: Whose): RawBuilder<unknown> =>
  sql`select account_id from account_blocks where blocker_id = ${viewerId}
    union all select blocker_id from account_blocks where account_id = ${viewerId}`;

/** Whether the viewer meets the account in the column: neither has blocked the other. */
export const isMetBy = (column: string, viewerId: Whose | null): RawBuilder<boolean> =>
  viewerId === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} not in (${blockedAround(viewerId)})`;

const disabledAccounts = sql`select id from accounts where disabled and deleted_at is null`;

/** Whether lists show the viewer what the account in the column does: it is there, and they meet. */
export const isListedFor = (column: string, viewerId: Whose | null): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} not in (${disabledAccounts}) and ${isMetBy(column, viewerId)})`;

/**
 * The same for who looks after a place: nobody withdraws what they say there by blocking who runs it. Whom the viewer has
 * blocked stays out of sight.
 */
export const isListedForKeeper = (column: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} not in (${disabledAccounts})
    and ${sql.ref(column)} not in (select account_id from account_blocks where blocker_id = ${viewerId}))`;

/** Whether the account in the column follows the viewer and is followed back: those are the viewer's contacts. */
export const isContactOf = (column: string, viewerId: Whose | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`(exists (select from account_follows f
          where f.follower_id = ${viewerId} and f.account_id = ${sql.ref(column)})
        and exists (select from account_follows f
          where f.follower_id = ${sql.ref(column)} and f.account_id = ${viewerId}))`;

/**
 * Whom lists leave out for the viewer, as an array: the disabled, and whom the viewer does not meet. Both are few, so a
 * statement finds them once and looks them up by an index. A deleted account has left nothing that is counted.
 */
export const hiddenFrom = (viewerId: Whose | null): RawBuilder<string[]> => {
  const blocked = viewerId === null ? sql`` : sql` union all ${blockedAround(viewerId)}`;
  return sql<string[]>`array(${disabledAccounts}${blocked})`;
};

/**
 * What the viewer finds of all that a counter counts (`decisions/064`): without the rows of hidden accounts. `rows` ends
 * with a condition that an index knows together with the column of the account.
 */
export const countFor = (
  counter: string,
  { rows, account, hidden }: { rows: RawBuilder<unknown>; account: string; hidden: RawBuilder<string[]> },
): RawBuilder<number> =>
  sql<number>`(${sql.ref(counter)} - (select count(*) from ${rows} and ${sql.ref(account)} = any (${hidden})))`;

/** Whether what the viewer is in the organization gives the permission, whatever it is about. */
export const holdsEverywhere = (permission: Permission, viewerId: Whose | null): RawBuilder<boolean> => {
  const holding = organizationRoles.filter((role) => gives(role, permission));
  return viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`coalesce((select everywhere.role = any(${holding}::text[]) from accounts everywhere
        where everywhere.id = ${viewerId}), false)`;
};

/** The same of the account in a column, as a part of a statement. */
export const isHolder = (permission: Permission, alias: string): RawBuilder<boolean> => {
  const holding = organizationRoles.filter((role) => gives(role, permission));
  return sql<boolean>`${sql.ref(`${alias}.role`)} = any(${holding}::text[])`;
};

/** Whether one account has blocked the other, as columns of a statement. */
export const hasBlocked = (blocker: string, blocked: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from account_blocks barred
    where barred.blocker_id = ${sql.ref(blocker)} and barred.account_id = ${sql.ref(blocked)})`;

/** Whether the module is open to the account, an id or a column, by its tiers too. */
export const isLetInto = (module: OrganizationModuleName, account: Whose): RawBuilder<boolean> =>
  isModuleOpen(
    module,
    (tiers) => sql<boolean>`exists (select from account_tier_members t
      where t.account_id = ${account} and t.tier_id = any(${tiers}))`,
  );
