-- The embedded identity provider. The platform knows a login by its token's subject; it asks here for the address alone.
create table identity_users (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  sub uuid not null default gen_random_uuid(),
  username text not null check (username = lower(username)),
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  password_hash text not null,
  status text not null default 'UNCONFIRMED' check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  locale text,
  mfa text not null default 'none' check (mfa in ('none', 'totp', 'email')),
  -- Base32. The pending one becomes the secret once its owner has shown a code made with it.
  totp_secret text,
  totp_pending text,
  -- Time step of the last code that was taken, so that none is taken twice.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, sub),
  unique (organization_id, username),
  unique (organization_id, email),
  -- Sign-in takes either name, so a name that looks like an address must be the person's own.
  check (username not like '%@%' or username = email)
);
call make_tenant('identity_users');

-- Wrong passwords by the name that was typed, whether anybody bears it or not: the lock tells nothing about that.
create table identity_lockouts (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  name_hash text not null,
  failures integer not null,
  locked_until timestamptz,
  expires_at timestamptz not null,
  primary key (organization_id, name_hash)
);
call make_tenant('identity_lockouts');
create index identity_lockouts_expiry on identity_lockouts (organization_id, expires_at);

-- Codes sent by mail; a new one takes the place of the old.
create table identity_codes (
  organization_id uuid not null default current_organization(),
  sub uuid not null,
  purpose text not null check (purpose in ('confirm', 'reset', 'signIn')),
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (organization_id, sub, purpose),
  foreign key (organization_id, sub) references identity_users (organization_id, sub) on delete cascade
);
call make_tenant('identity_codes');

-- Questions asked after the right password; the session is what the asked one holds.
create table identity_challenges (
  organization_id uuid not null default current_organization(),
  session_hash text not null,
  sub uuid not null,
  name text not null check (name in ('NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'SMS_MFA')),
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (organization_id, session_hash),
  foreign key (organization_id, sub) references identity_users (organization_id, sub) on delete cascade
);
call make_tenant('identity_challenges');
create index identity_challenges_sub on identity_challenges (organization_id, sub);

-- One sign-in is one family; refreshing replaces its token.
create table identity_refresh_tokens (
  organization_id uuid not null default current_organization(),
  token_hash text not null,
  sub uuid not null,
  family uuid not null,
  signed_in_at timestamptz not null,
  rotated_at timestamptz,
  revoked_at timestamptz,
  expires_at timestamptz not null,
  primary key (organization_id, token_hash),
  foreign key (organization_id, sub) references identity_users (organization_id, sub) on delete cascade
);
call make_tenant('identity_refresh_tokens');
create index identity_refresh_tokens_sub on identity_refresh_tokens (organization_id, sub);
create index identity_refresh_tokens_family on identity_refresh_tokens (organization_id, family);

-- The pool's RS256 keys. A retired one signs no more, but what it signed stays verifiable.
create table identity_keys (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  kid text not null,
  private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (organization_id, kid)
);
call make_tenant('identity_keys');

-- Platform table: counters of the rate limiter, in the shape its library writes. Keys are hashes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to moothall_platform;
create index rate_limits_expire on rate_limits (expire);
