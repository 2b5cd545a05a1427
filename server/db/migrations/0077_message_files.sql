-- Files of messages (decisions/068).

-- How many files stand in a message: one without words has some, or pictures.
alter table conversation_messages
  add column file_count smallint not null default 0,
  drop constraint conversation_messages_says,
  add constraint conversation_messages_says check (text <> '' or picture_count > 0 or file_count > 0) not valid;

-- They are no part of a copy either.
alter table reported_messages add column file_count smallint not null default 0;

create table message_files (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  -- Who has uploaded it.
  account_id uuid not null,
  -- The one message that it stands in; null until that is said.
  message_id bigint,
  -- Its place there, from 0.
  sort_order smallint not null default 0,
  name text not null,
  -- In bytes.
  size integer not null,
  content_type text not null,
  -- What its addresses are signed with. No other address opens it.
  secret bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, message_id) references conversation_messages (organization_id, id) on delete cascade
);
call make_tenant('message_files');
create index message_files_order on message_files (organization_id, message_id, sort_order);
create index message_files_account on message_files (organization_id, account_id);
-- What was uploaded and not said goes after a day.
create index message_files_unsent on message_files (organization_id, created_at) where message_id is null;
