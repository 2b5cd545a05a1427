-- News of the organization, of a group or of an event; their mails leave through the queue.
create table announcements (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug slug not null,
  title text,
  message text,
  html text,
  event_id uuid,
  group_id uuid,
  creator_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, slug),
  check (num_nonnulls(event_id, group_id) <= 1),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id)
);
call make_tenant('announcements');
create index announcements_event on announcements (organization_id, event_id, created_at desc, id) where event_id is not null;
create index announcements_group on announcements (organization_id, group_id, created_at desc, id) where group_id is not null;
create index announcements_creator on announcements (organization_id, creator_id) where creator_id is not null;
create index announcements_created on announcements (organization_id, created_at desc, id);
