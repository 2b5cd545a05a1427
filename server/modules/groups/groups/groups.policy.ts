import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";

/** Whether the viewer is in the group of the column; both may be null. */
export const hasMember = (groupId: string, viewerId: Whose | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.ref(groupId)} in (select group_id from group_memberships where account_id = ${viewerId}))`;

/** Accounts that are in a group, as a part of a statement. */
export const membersOf = (groupId: string): RawBuilder<unknown> =>
  sql`select account_id from group_memberships where group_id = ${groupId}`;

/** Whether a group stands in lists: what is not active is in none. That a private one is there is no secret. */
export const isListed = (alias: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${alias}.active`)}`;

/** Whether what goes on in a group is shown: to its members, and to everybody where it is public and active. */
export const showsItsInside = (alias: string, viewerId: Whose | null): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(`${alias}.access`)} = 'public' and ${sql.ref(`${alias}.active`)})
    or ${hasMember(`${alias}.id`, viewerId)})`;

/**
 * Whether the viewer watches the stream of a group, by its alias: who sees its inside, and where it is not for all of
 * these, its members. The calls that show streams decide it by services of their own.
 */
export const watchesInGroup = (stream: string, viewerId: Whose): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${stream}.${name}`);
  return sql<boolean>`(${hasMember(`${stream}.group_id`, viewerId)} or (${column("public")} and exists (
    select from groups g where g.organization_id = ${column("organization_id")} and g.id = ${column("group_id")}
      and ${showsItsInside("g", viewerId)})))`;
};

/** Whether the viewer reads the talk of the group in the column: its members do, while it is open. */
export const talksInGroup = (groupId: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`exists (select from groups g
    where g.id = ${sql.ref(groupId)} and g.talk and ${hasMember("g.id", viewerId)})`;

/** Whether the viewer moderates the group of the column; both may be null. */
export const hasModerator = (groupId: string, viewerId: Whose | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.ref(groupId)} in (
        select group_id from group_memberships where account_id = ${viewerId} and role = 'moderator'))`;

/** Whether the account of one column is in the group of the other. */
export const isMember = (groupId: string, accountId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from group_memberships within
    where within.group_id = ${sql.ref(groupId)} and within.account_id = ${sql.ref(accountId)})`;

/** Memberships `m` of groups `g`, as a part of a statement. */
export const memberships = sql`group_memberships m
  join groups g on g.organization_id = m.organization_id and g.id = m.group_id`;
