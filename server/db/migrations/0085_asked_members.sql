-- Who is asked to come into a conversation of many (decisions/068): they are no members until they accept. Who declined
-- stays here, so that nobody is asked twice by the same account, which is not told.
create table asked_members (
  organization_id uuid not null default current_organization(),
  conversation_id uuid not null,
  account_id uuid not null,
  asker_id uuid not null,
  -- Where both were when it was asked, as long as that is there.
  group_id uuid,
  event_id uuid,
  -- From then on who is asked does not find it any more.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, conversation_id, account_id),
  check (account_id <> asker_id),
  check (group_id is null or event_id is null),
  foreign key (organization_id, conversation_id) references conversations (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, asker_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete set null (group_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete set null (event_id)
);
call make_tenant('asked_members');
create index asked_members_account on asked_members (organization_id, account_id, created_at);
create index asked_members_asker on asked_members (organization_id, asker_id, account_id);
create index asked_members_group on asked_members (organization_id, group_id) where group_id is not null;
create index asked_members_event on asked_members (organization_id, event_id) where event_id is not null;
