-- One sign-in, on one device: what the refresh tokens of a family have in common. Of the device only what its owner
-- needs to know it again: kinds of browser and system, and a network wide enough to name no household.
create table identity_sessions (
  organization_id uuid not null default current_organization(),
  family uuid not null default gen_random_uuid(),
  sub uuid not null,
  browser text,
  system text,
  network text,
  signed_in_at timestamptz not null,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null,
  -- An ended one is kept until it would have expired: who signs in there again is on a device that is known.
  ended_at timestamptz,
  primary key (organization_id, family),
  foreign key (organization_id, sub) references identity_users (organization_id, sub) on delete cascade
);

-- The owner of the tables is under their row security too, while it is forced.
alter table identity_refresh_tokens no force row level security;
insert into identity_sessions (organization_id, family, sub, signed_in_at, refreshed_at, expires_at, ended_at)
select organization_id, family, sub, min(signed_in_at), max(coalesce(rotated_at, signed_in_at)), max(expires_at), max(revoked_at)
from identity_refresh_tokens
group by organization_id, family, sub;
alter table identity_refresh_tokens force row level security;

call make_tenant('identity_sessions');
create index identity_sessions_sub on identity_sessions (organization_id, sub, signed_in_at desc);

alter table identity_refresh_tokens
  drop column sub,
  drop column signed_in_at,
  drop column revoked_at,
  drop column expires_at,
  add foreign key (organization_id, family) references identity_sessions (organization_id, family) on delete cascade;

-- Stand in for the authenticator app, each once.
create table identity_recovery_codes (
  organization_id uuid not null default current_organization(),
  sub uuid not null,
  code_hash text not null,
  primary key (organization_id, sub, code_hash),
  foreign key (organization_id, sub) references identity_users (organization_id, sub) on delete cascade
);
call make_tenant('identity_recovery_codes');

-- When the secret was proven that totp_secret holds.
alter table identity_users add column totp_since timestamptz;

-- Known to the pool alone: makes what nobody's name is answered with as hard to foresee as what a person's is.
create table identity_pools (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  masking_key text not null,
  primary key (organization_id)
);
call make_tenant('identity_pools');
