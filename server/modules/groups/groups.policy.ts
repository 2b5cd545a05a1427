import { type RawBuilder, sql } from "kysely";

/** Whether the viewer is in the group of the column; both may be null. */
export const hasMember = (groupId: string, viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.ref(groupId)} in (select group_id from group_memberships where account_id = ${viewerId}))`;

/** Whether what goes on in a group is shown: to its members, and to everybody where it is public and active. */
export const showsItsInside = (alias: string, viewerId: string | null): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(`${alias}.access`)} = 'public' and ${sql.ref(`${alias}.active`)})
    or ${hasMember(`${alias}.id`, viewerId)})`;
