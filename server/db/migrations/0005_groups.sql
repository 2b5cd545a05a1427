create table groups (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug slug not null,
  name text collate human not null,
  description text not null default '',
  external_url text,
  access text not null default 'public' check (access in ('public', 'private')),
  active boolean not null default true,
  image_id uuid,
  square_image_id uuid,
  search text not null generated always as (searchable(name || ' ' || slug)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id),
  foreign key (organization_id, square_image_id) references images (organization_id, id) on delete set null (square_image_id)
);
call make_tenant('groups');
create index groups_name on groups (organization_id, name, id);
create index groups_image on groups (organization_id, image_id) where image_id is not null;
create index groups_square_image on groups (organization_id, square_image_id) where square_image_id is not null;

create table group_memberships (
  organization_id uuid not null default current_organization(),
  group_id uuid not null,
  account_id uuid not null,
  role text not null default 'member' check (role in ('member', 'moderator')),
  activity_notification_preference activity_preference not null default 'featured',
  announcement_email_notification boolean not null default true,
  announcement_push_notification boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, group_id, account_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('group_memberships');
create index group_memberships_account on group_memberships (organization_id, account_id, role);
