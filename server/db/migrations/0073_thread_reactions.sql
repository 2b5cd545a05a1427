-- How people react to what is said beside a stream (decisions/069): each of them once in the same way to a message.
create table thread_message_reactions (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  account_id uuid not null,
  emoji_name text not null
    check (emoji_name in ('thumbs_up', 'heart', 'laugh', 'surprised', 'sad', 'clap', 'fire', 'question')),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  -- In this order it finds so many of each kind, however many there are, and somebody's own.
  unique (organization_id, message_id, emoji_name, account_id),
  foreign key (organization_id, message_id) references thread_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('thread_message_reactions');
create index thread_message_reactions_account on thread_message_reactions (organization_id, account_id);
