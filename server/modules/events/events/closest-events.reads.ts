import { type RawBuilder, sql } from "kysely";
import { instant } from "#server/db/brought";
import type { Given, Whose } from "#server/db/kept-statements";
import { isEventSeenBy, isStillNamed, showsSessionsTo } from "./event-visibility.policy.ts";

// Events of an organization are few, their sessions may be many: what the viewer sees is decided for events, before
// anything is looked up, so that what they do not see takes nobody's place.

/** Published events that show themselves to the viewer, and whether they show their sessions; as a part of a statement. */
export const eventsSeen = (viewerId: Whose | null, now: Given<Date>): RawBuilder<unknown> =>
  sql`select e.id, ${showsSessionsTo("e", viewerId)} as shows_sessions from events e
    where e.published_at is not null and ${isStillNamed("e", now)} and ${isEventSeenBy("e", viewerId)}`;

/** Ids of the events whose names are closest to the text, of those in `seen`; as a part of a statement. */
export const closestEvents = (text: Given<string>, seen: string, most: number): RawBuilder<string> =>
  sql`select closest_events(${text}, array(select id from ${sql.ref(seen)}), ${sql.lit(most)})`;

export interface ClosestSessionRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly eventId: string;
}

/** The sessions whose names are closest to the text, of events in `seen` that show them; as a part of a statement. */
export const closestSessions = (text: Given<string>, seen: string, most: number): RawBuilder<ClosestSessionRow[]> =>
  sql<ClosestSessionRow[]>`(select coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name,
      'startTime', ${instant("s.start_time")}, 'endTime', ${instant("s.end_time")}, 'eventId', s.event_id)
      order by closest.place), '[]')
    from closest_sessions(${text}, array(select id from ${sql.ref(seen)} where shows_sessions), ${sql.lit(most)})
      with ordinality closest (id, place)
      join sessions s on s.id = closest.id)`;
