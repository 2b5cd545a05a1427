import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import {
  runsEvent,
  runsSession,
  talksAtEvent,
  talksInSession,
  watchesAtEvent,
} from "#server/modules/events/events/event-visibility.policy";
import { counts } from "#server/modules/events/holders/holders.policy";
import { hasModerator, talksInGroup, watchesInGroup } from "#server/modules/groups/groups/groups.policy";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";
import { isStreamWith } from "#server/modules/platform/streams/streams.reads";

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
const isWatchedBy = (stream: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.ref(`${stream}.event_id`)} is null
    then ${isLetInto("groups", viewerId)} and ${watchesInGroup(stream, viewerId)}
    else ${isLetInto("events", viewerId)} and ${watchesAtEvent(stream, viewerId, (id) => joins(id, viewerId))} end`;

/** Whether the viewer runs what a stream belongs to, by its alias. */
const isStreamRunBy = (stream: string, viewerId: Whose): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.ref(`${stream}.event_id`)} is null
    then coalesce(${hasModerator(`${stream}.group_id`, viewerId)}, false)
    else ${runsEvent(`${stream}.event_id`, viewerId)} end`;

/** What is said of a thread, by its alias, where it belongs to a stream, a group, an event or a session. */
const byPlace = (
  thread: string,
  of: Record<"stream" | "group" | "event" | "session", (column: string) => RawBuilder<boolean>>,
): RawBuilder<boolean> => {
  const when = (kind: "stream" | "group" | "event"): RawBuilder<unknown> =>
    sql`when ${sql.ref(`${thread}.${kind}_id`)} is not null then ${of[kind](`${thread}.${kind}_id`)}`;
  return sql<boolean>`case ${when("stream")} ${when("group")} ${when("event")}
    else ${of.session(`${thread}.session_id`)} end`;
};

/** Whether the viewer reads a thread, and says something there, by its alias. The module of its place lets them in as well. */
export const isReadBy = (thread: string, viewerId: Whose): RawBuilder<boolean> =>
  byPlace(thread, {
    stream: (id) => isStreamWith(id, (stream) => isWatchedBy(stream, viewerId)),
    group: (id) => sql<boolean>`${isLetInto("groups", viewerId)} and ${talksInGroup(id, viewerId)}`,
    event: (id) => sql<boolean>`${isLetInto("events", viewerId)} and ${talksAtEvent(id, viewerId)}`,
    session: (id) =>
      sql<boolean>`${isLetInto("events", viewerId)}
        and ${talksInSession(id, viewerId, (sessionId) => joins(sessionId, viewerId))}`,
  });

/** Whether the viewer runs what a thread belongs to, by its alias. */
export const isRunBy = (thread: string, viewerId: Whose): RawBuilder<boolean> =>
  byPlace(thread, {
    stream: (id) => isStreamWith(id, (stream) => isStreamRunBy(stream, viewerId)),
    group: (id) => sql<boolean>`coalesce(${hasModerator(id, viewerId)}, false)`,
    event: (id) => runsEvent(id, viewerId),
    session: (id) => runsSession(id, viewerId),
  });
