import { type RawBuilder, sql } from "kysely";
import { word } from "./crowd.ts";

/**
 * What fills an organization with conversations, after `crowdOf`: two hundred with so many messages, half of these in the
 * first one, which every tenth member is in; every third message names its author. All of them say "wave", some a word that
 * is rare, and those of every eighth conversation "tide". To every second message somebody has reacted. Triggers of the tables
 * are off.
 */
export const chatCrowdOf = (organizationId: string, messages: number): RawBuilder<unknown>[] => [
  sql`
    insert into conversations (organization_id, name)
    select ${organizationId}, 'Crew ' || n from generate_series(1, 200) n`,
  sql`
    insert into conversation_members (organization_id, conversation_id, account_id)
    select ${organizationId}, c.id, a.id
    from conversations c join accounts a on a.organization_id = c.organization_id
    where c.organization_id = ${organizationId}
      and abs(hashtext(c.name || a.username)) % case when c.name = 'Crew 1' then 10 else 100 end = 0`,
  sql`
    insert into conversation_messages
      (organization_id, conversation_id, account_id, text, search, mention_count, reaction_count, created_at)
    select ${organizationId}, c.id, m.account_id, said.text, lower(said.text), (n % 3 = 0)::int, (n % 2 = 0)::int,
      now() - (${messages}::int - n) * interval '1 minute'
    from generate_series(1, ${messages}::int) n
      cross join lateral (
        select 'Wave ' || n || ' of ' || ${word(sql`n`)} || case when n % 8 = 7 then ' and the tide' else '' end as text) said
      join conversations c on c.organization_id = ${organizationId}
        and c.name = 'Crew ' || case when n % 2 = 0 then 1 else 1 + n % 200 end
      cross join lateral (select account_id from conversation_members m
        where m.organization_id = c.organization_id and m.conversation_id = c.id order by account_id limit 1) m`,
  sql`
    insert into message_mentions (organization_id, message_id, start_index, end_index, account_id)
    select organization_id, id, 0, 4, account_id from conversation_messages
    where organization_id = ${organizationId} and mention_count > 0`,
  sql`
    insert into conversation_message_reactions (organization_id, message_id, account_id, emoji_name)
    select t.organization_id, t.id, a.id, case when t.id % 4 < 2 then 'fire' else 'clap' end
    from conversation_messages t
      join accounts a on a.organization_id = ${organizationId} and a.username = 'member-' || (1 + t.id % 150)
    where t.organization_id = ${organizationId} and t.reaction_count > 0`,
  sql`
    update conversations c set last_message_id = t.id, last_message_at = t.created_at
    from (select distinct on (conversation_id) conversation_id, id, created_at from conversation_messages
      where organization_id = ${organizationId} order by conversation_id, id desc) t
    where c.organization_id = ${organizationId} and c.id = t.conversation_id`,
  // Whoever says something has read it.
  sql`
    update conversation_members m set read_until = t.id from conversation_messages t, conversations c
    where c.organization_id = ${organizationId} and t.organization_id = c.organization_id and t.id = c.last_message_id
      and m.organization_id = c.organization_id and m.conversation_id = c.id and m.account_id = t.account_id`,
];
