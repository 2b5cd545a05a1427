import { type RawBuilder, sql } from "kysely";

/**
 * What fills an organization with talk beside streams, after `crowdOf`: streams of two hundred groups with so many messages,
 * half of these beside the one of the first group, and a reaction to each; five thousand questions there, with twenty votes
 * each. The talk of every group is open. Triggers of groups and messages are off.
 */
export const threadCrowdOf = (organizationId: string, messages: number): RawBuilder<unknown>[] => [
  sql`
    insert into streams (organization_id, group_id, name, address, public)
    select ${organizationId}, g.id, 'Watch of ' || g.slug, 'https://youtu.be/aqz-KE-bpKQ', true
    from groups g
    where g.organization_id = ${organizationId} and g.slug in (select 'group-' || n from generate_series(1, 200) n)`,
  sql`
    insert into thread_messages (organization_id, thread_id, account_id, body, created_at)
    select ${organizationId}, h.id, a.id, 'Wave ' || n, now() - (${messages}::int - n) * interval '1 second'
    from generate_series(1, ${messages}::int) n
      join streams st on st.organization_id = ${organizationId}
        and st.name = 'Watch of group-' || case when n % 2 = 0 then 1 else 1 + n % 200 end
      join threads h on h.organization_id = st.organization_id and h.stream_id = st.id
      join accounts a on a.organization_id = ${organizationId} and a.username = 'member-' || (1 + n % 100)
    order by n`,
  sql`
    insert into thread_message_reactions (organization_id, message_id, account_id, emoji_name)
    select ${organizationId}, t.id, a.id, case when t.number % 2 = 0 then 'fire' else 'clap' end
    from thread_messages t
      join accounts a on a.organization_id = ${organizationId} and a.username = 'member-' || (1 + t.number % 150)
    where t.organization_id = ${organizationId}`,
  sql`
    insert into thread_questions (organization_id, message_id, thread_id, number, answered_at)
    select t.organization_id, t.id, t.thread_id, t.number, case when row_number() over (order by t.number) % 10 = 0 then now() end
    from thread_messages t
      join threads h on h.organization_id = t.organization_id and h.id = t.thread_id
      join streams st on st.organization_id = h.organization_id and st.id = h.stream_id
    where t.organization_id = ${organizationId} and st.name = 'Watch of group-1'
    order by t.number
    limit 5000`,
  sql`
    insert into thread_question_votes (organization_id, message_id, account_id)
    select q.organization_id, q.message_id, a.id
    from thread_questions q
      join generate_series(1, 20) n on true
      join accounts a on a.organization_id = q.organization_id and a.username = 'member-' || (1 + (q.number * 7 + n * 5) % 150)
    where q.organization_id = ${organizationId}
    on conflict do nothing`,
  sql`
    with opened as (
      update groups set talk = true where organization_id = ${organizationId} returning organization_id, id
    )
    insert into threads (organization_id, group_id) select organization_id, id from opened`,
];
