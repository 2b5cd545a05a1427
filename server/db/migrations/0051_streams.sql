-- What is live at an event, in one of its sessions, or in a group. The picture comes from another service: only where
-- it is watched is kept here.
create table streams (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid,
  -- Of the event.
  session_id uuid,
  group_id uuid,
  name text collate human not null check (name <> ''),
  -- For whoever may read where it belongs; else for registrants or members alone.
  public boolean not null default false,
  address text not null,
  -- Planned until it starts, live until it ends.
  started_at timestamptz,
  ended_at timestamptz,
  -- What there is to watch afterwards: another address, or a film.
  replay_address text,
  replay_video_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((event_id is null) <> (group_id is null)),
  check (session_id is null or event_id is not null),
  check (ended_at is null or started_at is not null),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, replay_video_id) references videos (organization_id, id)
    on delete set null (replay_video_id)
);
call make_tenant('streams');
create index streams_event on streams (organization_id, event_id, created_at, id) where event_id is not null;
create index streams_group on streams (organization_id, group_id, created_at, id) where group_id is not null;
-- A session has one at most.
create unique index streams_session on streams (organization_id, session_id) where session_id is not null;
create index streams_replay on streams (organization_id, replay_video_id) where replay_video_id is not null;
