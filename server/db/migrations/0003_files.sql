-- Pictures: the bytes live in file storage under `key`; `uri` is absolute on the wire and made from it.
create table images (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null default 'admin' check (type in ('admin', 'people', 'activity', 'banner')),
  name text,
  description text,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  moderation text not null default 'safe' check (moderation in ('safe', 'warning')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call make_tenant('images');

create table videos (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  width integer not null default 0,
  height integer not null default 0,
  thumbnail_url text not null,
  preview_url text not null,
  ready_to_stream boolean not null default false,
  hls_url text not null,
  dash_url text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call make_tenant('videos');

create table files (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id integer generated always as identity,
  name text not null,
  key text not null,
  content_type text not null,
  size integer not null,
  account_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call make_tenant('files');
