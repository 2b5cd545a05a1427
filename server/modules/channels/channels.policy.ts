import { type RawBuilder, sql } from "kysely";
import { hasMember } from "#server/modules/groups/groups.policy";

/** Whether a channel shows itself: the visible public ones do, any other to its creator, subscribers and group. */
export const showsItself = (alias: string, viewerId: string | null): RawBuilder<boolean> => {
  const open = sql<boolean>`(${sql.ref(`${alias}.visible`)} and not ${sql.ref(`${alias}.private`)})`;
  if (viewerId === null) return open;
  return sql<boolean>`(${open} or ${sql.ref(`${alias}.creator_id`)} = ${viewerId}
    or ${sql.ref(`${alias}.id`)} in (select channel_id from channel_subscribers where account_id = ${viewerId})
    or ${hasMember(`${alias}.group_id`, viewerId)})`;
};
