-- Film and sound that people send in parts. Nobody could before, so the new reference has no rows to be checked against.
alter table videos
  add column name text,
  add column account_id uuid,
  add column duration_ms integer,
  -- Where its files lie; null = its addresses are elsewhere, or it is not ready.
  add column folder uuid,
  -- Their names, and how many bytes each has.
  add column files jsonb not null default '{}',
  -- What its addresses are signed with; null = it is not ours. A new one ends all addresses that were given out.
  add column secret bytea,
  add column problem text check (problem in ('unreadable', 'no_picture', 'no_sound', 'codec', 'too_long')),
  -- What is shown until it is played, where its sender gave one.
  add column still_id uuid,
  add constraint videos_account foreign key (organization_id, account_id)
    references accounts (organization_id, id) on delete set null (account_id),
  add constraint videos_still foreign key (organization_id, still_id)
    references images (organization_id, id) on delete set null (still_id);
create index videos_still_id on videos (organization_id, still_id) where still_id is not null;
create index videos_account_id on videos (organization_id, account_id) where account_id is not null;

-- Plain files are ready as they come and have no secret: whoever knows their address reads them.
alter table files
  add column ready boolean not null default true,
  add column duration_ms integer,
  -- How loud it is over its length, a few hundred values of 0 to 100; null = not known.
  add column peaks smallint[],
  add column tags jsonb,
  add column secret bytea,
  add column problem text check (problem in ('unreadable', 'no_picture', 'no_sound', 'codec', 'too_long'));

-- What comes in parts until it is read as a whole: a film or a sound.
create table media_uploads (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Who began it, and alone goes on with it.
  account_id uuid,
  video_id uuid,
  file_id integer,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- What its address is known by.
  token_digest bytea not null,
  -- Where its bytes lie, and what the file store calls what is coming.
  key text not null,
  store_name text not null,
  -- The request that writes now, until when it is believed, and whether another one waits for it.
  writer uuid,
  writer_until timestamptz,
  is_wanted boolean not null default false,
  -- Where the job that reads it puts what it makes.
  attempt uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, video_id) references videos (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade,
  check ((video_id is null) <> (file_id is null))
);
call make_tenant('media_uploads');
create index media_uploads_account on media_uploads (organization_id, account_id) where account_id is not null;
create index media_uploads_video on media_uploads (organization_id, video_id) where video_id is not null;
create index media_uploads_file on media_uploads (organization_id, file_id) where file_id is not null;
create index media_uploads_expires on media_uploads (organization_id, expires_at);

-- Work is also long: films take minutes. As in 0043, with one kind more.
create or replace function job_state()
  returns table (work text, waiting int, oldest_seconds int, running int, failing int, dead int)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select k.work,
      count(j.id) filter (where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts)::int,
      coalesce(extract(epoch from now() - min(j.run_at) filter
        (where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts)), 0)::int,
      count(j.id) filter (where j.locked_at is not null)::int,
      count(j.id) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1)::int,
      count(j.id) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int
    from (values ('urgent', -32768, -1), ('normal', 0, 99), ('bulk', 100, 19999), ('long', 20000, 32767))
      k (work, lowest, highest)
    left join graphile_worker._private_jobs j on j.priority between k.lowest and k.highest
    group by k.work
  $$;
