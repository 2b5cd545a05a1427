import { type RawBuilder, sql } from "kysely";

interface CrowdedEvent {
  readonly organizationId: string;
  readonly eventId: string;
  readonly hostId: string;
  readonly attendees: number;
}

const firstNames = sql`(array['Ingan','Rosan','Marla','Benno','Cleo','Dorian','Elif','Fenja','Gareth','Hollis','Jorid','Kelda','Linus','Norah','Oskar','Pelle','Saly','Torvald','Ulla','Wendel'])`;
const lastNames = sql`(array['Harbour','Pier','Quay','Mast','Anchor','Reef','Tide','Keel','Bow','Stern'])`;

/** An id that says what it is of, so that rows can name each other without being looked up; of a form that the wire takes. */
const idOf = (organizationId: string, kind: string, number: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${organizationId}::text || ${kind}::text || (${number})::text) placing '4' from 13) placing 'a' from 17)::uuid`;

/**
 * What fills an event, one statement after the other: every fifth attendee has two passes, one in ten lacks answers, one
 * in ten is canceled, a third is inside, two thirds paid, each pass answered three questions; half as many carts again.
 */
export const rosterOf = ({ organizationId, eventId, hostId, attendees }: CrowdedEvent): RawBuilder<unknown>[] => {
  const id = (kind: string, number: RawBuilder<unknown>) => idOf(organizationId, kind, number);
  const status = sql`case when n > ${attendees}::int then 'draft' when n % 10 = 3 then 'needsInfo' when n % 10 = 7 then 'canceled' else 'ready' end`;
  const all = sql`generate_series(1, ${Math.floor(attendees * 1.5)}::int) n`;
  return [
    sql`insert into events (organization_id, id, slug, name, short_description, event_start, event_end, registration, creator_id)
      values (${organizationId}, ${eventId}, 'crowded', 'Crowded', 'All at once', now() + interval '1 day', now() + interval '2 days', true, ${hostId})`,
    sql`insert into pass_types (organization_id, id, event_id, slug, name)
      select ${organizationId}, ${id("type", sql`n`)}, ${eventId}, 'type-' || n, (array['Early', 'Regular', 'Late'])[n] from generate_series(1, 3) n`,
    sql`insert into registration_questions (organization_id, id, event_id, type, name)
      select ${organizationId}, ${id("question", sql`n`)}, ${eventId}, 'text', 'Question ' || n from generate_series(1, 3) n`,
    sql`insert into accounts (organization_id, id, username, email, first_name, last_name, terms_accepted)
      select ${organizationId}, ${id("account", sql`n`)}, 'member-' || n, 'member-' || n || '@x.example',
        ${firstNames}[1 + n % 20], ${lastNames}[1 + n % 10] || ' ' || n, now() from ${all}`,
    sql`insert into registrations (organization_id, id, alternate_id, event_id, account_id, created_at)
      select ${organizationId}, ${id("registration", sql`n`)}, n, ${eventId}, ${id("account", sql`n`)}, now() - n * interval '37 seconds'
      from ${all}`,
    sql`insert into passes (organization_id, id, alternate_id, registration_id, pass_type_id, status, used_at, created_at)
      select ${organizationId}, ${id("pass", sql`n || '-' || k`)}, n * 2 + k, ${id("registration", sql`n`)}, ${id("type", sql`1 + (n + k) % 3`)},
        ${status}, case when n <= ${attendees}::int and n % 3 = 0 and n % 10 <> 7 then now() - n * interval '1 second' end, now()
      from ${all}, generate_series(0, 1) k where k = 0 or n % 5 = 0`,
    sql`insert into registration_question_responses (organization_id, pass_id, question_id, value)
      select ${organizationId}, ${id("pass", sql`n || '-0'`)}, ${id("question", sql`k`)}, 'An answer of ' || n
      from generate_series(1, ${attendees}::int) n, generate_series(1, 3) k`,
    sql`insert into payments (organization_id, source, account_id, currency, amount, integration_type, event_id, registration_id)
      select ${organizationId}, 'registration', ${id("account", sql`n`)}, 'EUR', 1000 + n % 90 * 100, 'manual', ${eventId}, ${id("registration", sql`n`)}
      from generate_series(1, ${attendees}::int) n where n % 3 <> 0`,
  ];
};
