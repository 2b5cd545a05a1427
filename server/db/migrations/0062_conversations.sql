-- Conversations of members (decisions/068): channels of the chat, as the wire calls them.
create table conversations (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Its id on the wire, the only one in all organizations.
  number integer generated always as identity,
  name text collate human check (name <> ''),
  -- Of two people, who find this one when they write to each other again.
  direct boolean not null default false,
  -- The newest message, kept by whoever writes or deletes one; with it conversations are ordered.
  last_message_id bigint,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, number),
  check (not direct or name is null),
  check ((last_message_id is null) = (last_message_at is null))
);
call make_tenant('conversations');

create table conversation_members (
  organization_id uuid not null default current_organization(),
  conversation_id uuid not null,
  account_id uuid not null,
  role text not null default 'member' check (role in ('moderator', 'member')),
  -- Whether they want to hear of messages.
  notifications boolean not null default true,
  -- Messages up to this one were said before they came in, and are not theirs to read.
  joined_after bigint not null default 0,
  -- The newest message when they read last.
  read_until bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, conversation_id, account_id),
  foreign key (organization_id, conversation_id) references conversations (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('conversation_members');
create index conversation_members_account on conversation_members (organization_id, account_id, conversation_id);

create table conversation_messages (
  organization_id uuid not null default current_organization(),
  -- Written under the lock of the conversation, so that there the numbers are the order in which it was said.
  id bigint generated always as identity,
  conversation_id uuid not null,
  account_id uuid not null,
  text text not null check (text <> ''),
  -- Made up by the sender: the same message that is sent twice is there once.
  client_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references conversations (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('conversation_messages');
create index conversation_messages_order on conversation_messages (organization_id, conversation_id, id);
create index conversation_messages_account on conversation_messages (organization_id, account_id);
create unique index conversation_messages_sent
  on conversation_messages (organization_id, conversation_id, account_id, client_key) where client_key is not null;
