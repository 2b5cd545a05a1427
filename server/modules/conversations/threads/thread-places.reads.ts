import { type RawBuilder, sql } from "kysely";
import { eventNameAt } from "#server/modules/events/events/event-summaries.reads";
import { sessionAt } from "#server/modules/events/events/session-summaries.reads";
import { groupNameAt } from "#server/modules/groups/groups/group-summaries.reads";
import { streamAt } from "#server/modules/platform/streams/streams.reads";

/** Of a thread, by its alias: the name of the place that it belongs to. */
export const subjectOf = (thread: string): RawBuilder<string> =>
  sql<string>`coalesce(${streamAt(`${thread}.stream_id`, "name")}, ${eventNameAt(`${thread}.event_id`)},
    ${groupNameAt(`${thread}.group_id`)}, ${sessionAt(`${thread}.session_id`, "name")})`;

/** The event that it belongs to, also by a stream or a session; null where it belongs to a group. */
export const eventOf = (thread: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${sql.ref(`${thread}.event_id`)}, ${streamAt(`${thread}.stream_id`, "event_id")},
    ${sessionAt(`${thread}.session_id`, "event_id")})`;

/** The group that it belongs to, also by a stream; null where it belongs to an event. */
export const groupOf = (thread: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${sql.ref(`${thread}.group_id`)}, ${streamAt(`${thread}.stream_id`, "group_id")})`;
