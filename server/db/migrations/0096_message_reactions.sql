-- How people react to what is said in conversations (decisions/068): each of them once in the same way to a message.

-- How many reactions there are to a message: of those without nothing is looked up. Kept by the triggers below.
alter table conversation_messages add column reaction_count integer not null default 0;

create table conversation_message_reactions (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  message_id bigint not null,
  account_id uuid not null,
  emoji_name text not null
    check (emoji_name in ('thumbs_up', 'heart', 'laugh', 'surprised', 'sad', 'clap', 'fire', 'question')),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  -- In this order it finds so many of each kind, however many there are, and somebody's own.
  unique (organization_id, message_id, emoji_name, account_id),
  foreign key (organization_id, message_id) references conversation_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('conversation_message_reactions');
create index conversation_message_reactions_account on conversation_message_reactions (organization_id, account_id);

create function count_message_reactions() returns trigger language plpgsql as $$
begin
  update conversation_messages t set reaction_count = t.reaction_count + c.change
    from (
      select organization_id, message_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by organization_id, message_id) c
    where t.organization_id = c.organization_id and t.id = c.message_id;
  return null;
end $$;
create trigger conversation_message_reactions_come after insert on conversation_message_reactions
  referencing new table as changed for each statement execute function count_message_reactions();
create trigger conversation_message_reactions_go after delete on conversation_message_reactions
  referencing old table as changed for each statement execute function count_message_reactions();
