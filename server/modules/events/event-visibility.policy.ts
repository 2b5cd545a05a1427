import { type RawBuilder, sql } from "kysely";
import { hasMember } from "#server/modules/groups/groups.policy";

/**
 * Whether an event shows itself to the viewer: always to its hosts; to others when it is visible or they hold a pass,
 * and they are in its group where it is for that group only.
 */
export const isEventSeenBy = (alias: string, viewerId: string | null): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const isForAll = sql<boolean>`(not ${column("group_only")} or ${hasMember(`${alias}.group_id`, viewerId)})`;
  if (viewerId === null) return sql<boolean>`(${column("visible")} and ${isForAll})`;
  return sql<boolean>`(${column("creator_id")} = ${viewerId}
    or ${column("id")} in (select event_id from event_hosts where account_id = ${viewerId})
    or (${isForAll} and (${column("visible")} or exists (
      select from registrations r join passes p on p.organization_id = r.organization_id and p.registration_id = r.id
      where r.organization_id = ${column("organization_id")} and r.event_id = ${column("id")}
        and r.account_id = ${viewerId} and p.status in ('ready', 'needsInfo')))))`;
};
