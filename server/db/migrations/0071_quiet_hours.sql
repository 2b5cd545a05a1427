-- Mails of unread messages, and hours in which somebody is left alone (decisions/071).

-- Who has messages that they have not read, and what the last mail told them of.
create table unread_mails (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  -- When it is to be decided whether to write to them; null: nothing waits.
  due_at timestamptz,
  mailed_at timestamptz,
  -- The newest message that the mail counted, and its conversation: who has read that far has come back.
  told_until bigint not null default 0,
  conversation_id uuid,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, conversation_id)
    references conversations (organization_id, id) on delete set null (conversation_id)
);
call make_tenant('unread_mails');
create index unread_mails_due on unread_mails (organization_id, due_at) where due_at is not null;
create index unread_mails_conversation on unread_mails (organization_id, conversation_id)
  where conversation_id is not null;

-- Hours without notices on devices and mails of unread messages. Who has no row has none.
create table quiet_hours (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  -- Minutes of the day, by the clock of the zone; where the first is the greater, over midnight.
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 0 and 1439),
  zone text not null check (zone <> ''),
  primary key (organization_id, account_id),
  check (from_minute <> until_minute),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('quiet_hours');
