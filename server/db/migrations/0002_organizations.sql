-- Platform table: one row an organization. Members reach it through the configuration and authentication only.
create table organizations (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  name text not null,
  description text not null default '',
  email text not null,
  phone text,
  website text,
  address1 text,
  address2 text,
  city text,
  state text,
  country text,
  zip text,
  timezone text not null default 'UTC',
  primary_color text not null default '#1f6feb' check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null default '#f59e0b' check (secondary_color ~ '^#[0-9a-f]{6}$'),
  client_theme text not null default 'auto' check (client_theme in ('light', 'dark', 'auto')),
  default_locale text not null default 'en',
  locales text[] not null default '{en}',
  languages jsonb not null default '{}',
  primary_module text not null default 'events',
  logo_light text,
  logo_dark text,
  icon_light text,
  icon_dark text,
  app_icon text,
  splash_screen text,
  splash_screen_color text not null default '#ffffff',
  internal_ref_id_name text not null default 'Reference',
  tag_manager_id text,
  facebook text,
  instagram text,
  twitter text,
  linked_in text,
  tik_tok text,
  youtube text,
  discord text,
  auth jsonb not null default '{}',
  payment_type text not null default 'free' check (payment_type in ('none', 'free', 'stripe', 'paypal', 'braintree', 'authorizenet', 'manual')),
  payment_connection_id text,
  currency text not null default 'USD',
  options jsonb,
  user_pool_id text not null unique,
  user_pool_client_id text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select on organizations to moothall_app;
grant select, insert, update on organizations to moothall_platform;

-- Platform table: which host shows which organization.
create table organization_domains (
  domain text primary key check (domain = lower(domain)),
  organization_id uuid not null references organizations on delete cascade,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on organization_domains to moothall_platform;
create index organization_domains_organization on organization_domains (organization_id);

create table organization_modules (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  module text not null,
  enabled boolean not null default true,
  require_auth boolean not null default false,
  enabled_tiers uuid[] not null default '{}',
  editable boolean not null default true,
  editable_tiers uuid[] not null default '{}',
  options jsonb not null default '{}',
  primary key (organization_id, module)
);
call make_tenant('organization_modules');

-- Custom profile fields.
create table account_attributes (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  label text not null,
  description text,
  type text not null default 'text' check (type in ('text', 'number', 'date', 'boolean')),
  required boolean not null default false,
  editable boolean not null default true,
  public boolean not null default true,
  sort_order integer not null default 0,
  primary key (organization_id, id),
  unique (organization_id, name)
);
call make_tenant('account_attributes');
