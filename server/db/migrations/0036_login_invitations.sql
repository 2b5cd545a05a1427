-- A person is asked before their login may act as somebody else's account. An invitation lives as long as the access of
-- whoever sent it: with the row of login_accounts it is gone.
create table login_invitations (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  inviter_id uuid not null,
  -- The Login ID or the address that was typed, whether anybody bears it or not.
  name text not null check (name <> ''),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, account_id, name),
  foreign key (organization_id, inviter_id, account_id)
    references login_accounts (organization_id, login_id, account_id) on delete cascade
);
call make_tenant('login_invitations');
create index login_invitations_inviter on login_invitations (organization_id, inviter_id, account_id);
create index login_invitations_name on login_invitations (organization_id, name);
create index login_invitations_expiry on login_invitations (organization_id, expires_at);

-- Where a person has signed in from: strangers who guess their password do not lock them out there.
create table identity_origins (
  organization_id uuid not null default current_organization(),
  sub uuid not null,
  origin_hash text not null,
  seen_at timestamptz not null,
  primary key (organization_id, sub, origin_hash),
  foreign key (organization_id, sub) references identity_users (organization_id, sub) on delete cascade
);
call make_tenant('identity_origins');

-- Where a helper has entered from.
alter table door_sessions add column origin_hash text;
