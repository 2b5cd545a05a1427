-- Summaries by mail: what is new since somebody was last here (decisions/074).
alter table notification_preferences
  add column digest_email boolean not null default true,
  -- How often; null: nobody has chosen.
  add column digest_every text,
  add constraint notification_preferences_digest_every check (digest_every in ('daily', 'weekly')) not valid;

-- Who is to be decided about, and when. Accounts get their row by the job that decides, not when they are made.
create table digests (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  due_at timestamptz not null,
  mailed_at timestamptz,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('digests');
create index digests_due on digests (organization_id, due_at, account_id);

-- How far that job has come: every account that was made before this instant has its row.
create table digest_rounds (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  known_until timestamptz not null,
  primary key (organization_id)
);
call make_tenant('digest_rounds');
