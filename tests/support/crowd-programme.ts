import { type RawBuilder, sql } from "kysely";

/** What fills an organization with forty events of two hundred sessions each. Triggers of the tables are off. */
export const programmeCrowdOf = (organizationId: string): RawBuilder<unknown>[] => [
  sql`
    insert into events (organization_id, slug, name, event_start, event_end)
    select ${organizationId}, 'event-' || n, 'Event ' || n, now(), now() + interval '3 days' from generate_series(1, 40) n`,
  sql`
    insert into sessions (organization_id, event_id, slug, name, start_time, end_time)
    select ${organizationId}, e.id, 'session-' || n, 'Session ' || n || ' of ' || e.name, now(), now() + interval '1 hour'
    from events e, generate_series(1, 200) n where e.organization_id = ${organizationId}`,
];
