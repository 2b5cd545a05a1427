-- A person's credentials, as the platform knows them: subject and address at the identity provider.
create table logins (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  sub text not null,
  username text not null,
  email text not null,
  first_name text,
  last_name text,
  internal_ref_id text,
  status text not null default 'CONFIRMED',
  enabled boolean not null default true,
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, sub),
  unique (organization_id, username)
);
call make_tenant('logins');

create table accounts (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  username text not null check (username = lower(username)),
  email text,
  verified boolean not null default false,
  first_name text collate human,
  last_name text collate human,
  phone text,
  image_id uuid,
  banner_id uuid,
  bio text,
  website text,
  facebook text,
  instagram text,
  linked_in text,
  twitter text,
  tik_tok text,
  youtube text,
  discord text,
  timezone text,
  locale text not null default 'en',
  internal_ref_id text,
  share_code text not null default encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
  terms_accepted timestamptz,
  featured boolean not null default false,
  disabled boolean not null default false,
  search text not null generated always as (searchable(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, username),
  unique (organization_id, share_code),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id),
  foreign key (organization_id, banner_id) references images (organization_id, id) on delete set null (banner_id)
);
call make_tenant('accounts');
create index accounts_name on accounts (organization_id, first_name, last_name, id);
create index accounts_image on accounts (organization_id, image_id) where image_id is not null;
create index accounts_banner on accounts (organization_id, banner_id) where banner_id is not null;

create table login_accounts (
  organization_id uuid not null default current_organization(),
  login_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, login_id, account_id),
  foreign key (organization_id, login_id) references logins (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('login_accounts');
create index login_accounts_account on login_accounts (organization_id, account_id);

create table account_tiers (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  description text,
  priority integer not null default 0,
  icon_name text not null default 'star',
  color text,
  image_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('account_tiers');
create index account_tiers_image on account_tiers (organization_id, image_id) where image_id is not null;

create table account_tier_members (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  tier_id uuid not null,
  primary key (organization_id, account_id, tier_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, tier_id) references account_tiers (organization_id, id) on delete cascade
);
call make_tenant('account_tier_members');
create index account_tier_members_tier on account_tier_members (organization_id, tier_id);

create table account_attribute_values (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  attribute_id uuid not null,
  value text not null,
  primary key (organization_id, id),
  unique (organization_id, account_id, attribute_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, attribute_id) references account_attributes (organization_id, id) on delete cascade
);
call make_tenant('account_attribute_values');
create index account_attribute_values_attribute on account_attribute_values (organization_id, attribute_id);

create table account_addresses (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  "primary" boolean not null default false,
  name text not null default '',
  address1 text not null,
  address2 text not null default '',
  city text not null,
  state text not null,
  country text not null,
  zip text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('account_addresses');
create index account_addresses_account on account_addresses (organization_id, account_id, created_at);
create unique index account_addresses_primary on account_addresses (organization_id, account_id) where "primary";

create table notification_preferences (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  new_follower_push boolean not null default true,
  like_push boolean not null default true,
  reshare_push boolean not null default true,
  comment_push boolean not null default true,
  transfer_push boolean not null default true,
  transfer_email boolean not null default true,
  support_ticket_confirmation_email boolean not null default true,
  chat_push boolean not null default true,
  chat_unread_push boolean not null default true,
  chat_unread_email boolean not null default true,
  activity_notification_preference text not null default 'featured' check (activity_notification_preference in ('featured', 'none')),
  organization_announcement_email boolean not null default true,
  organization_announcement_push boolean not null default true,
  group_invitation_email boolean not null default true,
  group_invitation_push boolean not null default true,
  group_request_accepted_email boolean not null default true,
  group_request_accepted_push boolean not null default true,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('notification_preferences');

-- Mails as they were sent; read back at /outbox while no mail server is configured.
create table mails (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call make_tenant('mails');
create index mails_recipient on mails (organization_id, lower(recipient), sent_at desc);
create index mails_sent on mails (sent_at desc);
