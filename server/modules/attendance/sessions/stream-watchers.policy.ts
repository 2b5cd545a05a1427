import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { runsEvent, watchesAtEvent } from "#server/modules/events/events/event-visibility.policy";
import { counts } from "#server/modules/events/holders/holders.policy";
import { hasModerator, watchesInGroup } from "#server/modules/groups/groups/groups.policy";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";

/** Whether the viewer has access to the session in the column. */
const joins = (sessionId: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`exists (select from session_accesses a
    join passes p on p.organization_id = a.organization_id and p.id = a.pass_id
    join registrations r on r.organization_id = p.organization_id and r.id = p.registration_id
    where a.session_id = ${sql.ref(sessionId)} and r.account_id = ${viewerId} and ${counts("a")} and ${counts("p")})`;

/**
 * Whether the viewer may watch a stream, by its alias: the rules of `event-streams.service` and `group-streams.service` as
 * a part of a statement. The module of what it belongs to lets them in as well.
 */
export const isWatchedBy = (stream: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.ref(`${stream}.event_id`)} is null
    then ${isLetInto("groups", viewerId)} and ${watchesInGroup(stream, viewerId)}
    else ${isLetInto("events", viewerId)} and ${watchesAtEvent(stream, viewerId, (id) => joins(id, viewerId))} end`;

/** Whether the viewer runs what a stream belongs to, by its alias. */
export const isRunBy = (stream: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.ref(`${stream}.event_id`)} is null
    then coalesce(${hasModerator(`${stream}.group_id`, viewerId)}, false)
    else ${runsEvent(`${stream}.event_id`, viewerId)} end`;
