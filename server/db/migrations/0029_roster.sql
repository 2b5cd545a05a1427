-- Files that are made while they are sent: what was asked for by whom, for the few minutes in which its address is good.
create table downloads (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  event_id uuid not null,
  kind text not null check (kind ~ '^[a-z][A-Za-z]*$'),
  -- What the file shall hold, for whoever makes it.
  parameters jsonb not null,
  -- Of the secret that the address carries; the address itself is kept nowhere.
  token_digest bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('downloads');
create index downloads_account on downloads (organization_id, account_id);
create index downloads_event on downloads (organization_id, event_id);
create index downloads_expired on downloads (organization_id, expires_at);

-- Mails of hosts to some of their attendees; who gets one is with the jobs that write them.
create table event_mails (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  creator_id uuid,
  subject text not null,
  html text not null,
  recipients integer not null check (recipients >= 0),
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id)
);
call make_tenant('event_mails');
create index event_mails_event on event_mails (organization_id, event_id, created_at desc);
create index event_mails_creator on event_mails (organization_id, creator_id) where creator_id is not null;
