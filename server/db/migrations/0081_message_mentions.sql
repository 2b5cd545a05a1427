-- Who is named in messages (decisions/068).

-- How many mentions stand in a message: of most nothing has to be looked up.
alter table conversation_messages add column mention_count smallint not null default 0;

-- The newest message that named this member when it was said; 0 for none. While it is behind what they have read they are
-- told of it, muted or not.
alter table conversation_members add column named_in bigint not null default 0;

create table message_mentions (
  organization_id uuid not null default current_organization(),
  message_id bigint not null,
  -- Positions in UTF-16 code units; the end is exclusive.
  start_index integer not null check (start_index >= 0),
  end_index integer not null,
  account_id uuid not null,
  check (end_index > start_index),
  -- Checked once a statement is done: the mentions of a message move together when one of them gets another name.
  primary key (organization_id, message_id, start_index) deferrable,
  foreign key (organization_id, message_id) references conversation_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('message_mentions');
create index message_mentions_account on message_mentions (organization_id, account_id, message_id);
