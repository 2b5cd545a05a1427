import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { showsItsInside } from "#server/modules/groups/groups/groups.policy";

/** Whether an announcement opens to the account: the event or the group that it is about does, where it has any. */
export const isAnnouncedTo = (alias: string, accountId: Whose): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`((${column("event_id")} is null or coalesce((
      select ${isEventSeenBy("e", accountId)} from events e
      where e.organization_id = ${column("organization_id")} and e.id = ${column("event_id")}), false))
    and (${column("group_id")} is null or coalesce((
      select ${showsItsInside("g", accountId)} from groups g
      where g.organization_id = ${column("organization_id")} and g.id = ${column("group_id")}), false)))`;
};
