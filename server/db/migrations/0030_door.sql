-- What somebody without an account is given to let people in at one event: a secret address and a PIN. Only the
-- fingerprints are kept; that of the PIN is made with the secret as its key, so that without it there is nothing to try
-- a million PINs on.
create table door_links (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  -- What the door is called.
  name text not null,
  token_hash text not null,
  pin_hash text not null,
  -- PINs tried since the last right one, or since the lock ended.
  tries integer not null default 0,
  locked_until timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  creator_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id)
);
call make_tenant('door_links');
create index door_links_event on door_links (organization_id, event_id, created_at desc, id);
create index door_links_creator on door_links (organization_id, creator_id) where creator_id is not null;

-- Devices that entered by a link; they end with it.
create table door_sessions (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  link_id uuid not null,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, secret_hash),
  foreign key (organization_id, link_id) references door_links (organization_id, id) on delete cascade
);
call make_tenant('door_sessions');
create index door_sessions_link on door_sessions (organization_id, link_id);

-- Everything that was scanned, and what became of it; the device names it, so that sending it twice is one scan.
create table door_scans (
  organization_id uuid not null default current_organization(),
  event_id uuid not null,
  id uuid not null,
  pass_id uuid,
  action text not null check (action in ('in', 'undo')),
  outcome text not null
    check (outcome in ('admitted', 'already', 'undone', 'canceled', 'wrong_event', 'unknown', 'forged', 'moved')),
  -- By the device's clock, put right and never in the future.
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- What the device was told: when the pass was first used, and by which scan.
  used_at timestamptz,
  used_scan_id uuid,
  -- Who scanned: a host, or a helper by a link.
  account_id uuid,
  link_id uuid,
  primary key (organization_id, event_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, link_id) references door_links (organization_id, id) on delete set null (link_id)
);
call make_tenant('door_scans');
-- Names may go with their owners; what happened stays as it was written.
create index door_scans_received on door_scans (organization_id, event_id, received_at desc, id);
create index door_scans_pass on door_scans (organization_id, pass_id, scanned_at) where pass_id is not null;
create index door_scans_account on door_scans (organization_id, account_id) where account_id is not null;
create index door_scans_link on door_scans (organization_id, link_id) where link_id is not null;
