-- Live talk beside a stream (decisions/069). Whoever may watch the stream reads and writes there.
create table threads (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  stream_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, stream_id),
  foreign key (organization_id, stream_id) references streams (organization_id, id) on delete cascade
);
call make_tenant('threads');

create table thread_messages (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  -- Written under the lock of the thread, so that there the numbers are the order in which it was said.
  number bigint generated always as identity,
  thread_id uuid not null,
  account_id uuid not null,
  body text not null check (body <> ''),
  -- Made up by the sender: the same message that is sent twice is there once.
  client_key uuid,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('thread_messages');
create index thread_messages_order on thread_messages (organization_id, thread_id, number);
create index thread_messages_account on thread_messages (organization_id, account_id);
create unique index thread_messages_sent
  on thread_messages (organization_id, thread_id, account_id, client_key) where client_key is not null;

-- Parts of a message by position, as `activity_entities` are of a post.
create table thread_message_entities (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  type text not null check (type in ('mention', 'interest', 'link', 'segment')),
  start_index integer not null check (start_index >= 0),
  end_index integer not null,
  marks text[] not null default '{}',
  account_id uuid,
  interest_id uuid,
  href text,
  preview boolean not null default true,
  primary key (organization_id, id),
  check (end_index > start_index),
  foreign key (organization_id, message_id) references thread_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete set null (interest_id)
);
call make_tenant('thread_message_entities');
create index thread_message_entities_message
  on thread_message_entities (organization_id, message_id, start_index);
create index thread_message_entities_account
  on thread_message_entities (organization_id, account_id) where account_id is not null;
create index thread_message_entities_interest
  on thread_message_entities (organization_id, interest_id) where interest_id is not null;

-- Who has read a thread, and how far: until the instant at which the newest message they saw was said.
create table thread_viewers (
  organization_id uuid not null default current_organization(),
  thread_id uuid not null,
  account_id uuid not null,
  last_read_at timestamptz not null,
  primary key (organization_id, thread_id, account_id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('thread_viewers');
create index thread_viewers_account on thread_viewers (organization_id, account_id);

-- Each stream has its thread from the beginning, also one that a process of the version before this one sets up.
create function open_thread() returns trigger language plpgsql as $$
begin
  insert into threads (organization_id, stream_id) values (new.organization_id, new.id);
  return null;
end $$;
create trigger streams_open_thread after insert on streams for each row execute function open_thread();

-- Those of before; nobody sets one up meanwhile, for the trigger holds the table until the end.
set local role moothall_platform;
insert into threads (organization_id, stream_id) select organization_id, id from streams;
