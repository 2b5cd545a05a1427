import { type RawBuilder, sql } from "kysely";
import type { Given } from "#server/db/kept-statements";
import { counts } from "#server/modules/events/holders/holders.policy";
import { isHostedBy } from "./event-visibility.policy.ts";

/**
 * Whether the viewer may see an item of an event's media: one without restriction, as holder of a pass that opens it,
 * or as host.
 */
export const isMediaOpenTo = (alias: string, viewerId: Given<string> | null): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const restrictions = sql`event_media_pass_types a
    where a.organization_id = ${column("organization_id")} and a.media_id = ${column("id")}`;
  const isUnrestricted = sql<boolean>`not exists (select from ${restrictions})`;
  if (viewerId === null) return isUnrestricted;
  return sql<boolean>`(${isUnrestricted}
    or exists (
      select from passes p
        join registrations r on r.organization_id = p.organization_id and r.id = p.registration_id
        where r.organization_id = ${column("organization_id")} and r.event_id = ${column("event_id")}
          and r.account_id = ${viewerId} and ${counts("p")}
          and p.pass_type_id in (select a.pass_type_id from ${restrictions}))
    or exists (
      select from events e
        where e.organization_id = ${column("organization_id")} and e.id = ${column("event_id")}
          and ${isHostedBy("e", viewerId)}))`;
};
