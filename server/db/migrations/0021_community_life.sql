-- What communities do: several pictures in a post, cards of links, the desk of moderators, benefits, advertisements.

-- The pictures of a post in their order; `activities.image_id` is the first one.
create table activity_images (
  organization_id uuid not null default current_organization(),
  activity_id uuid not null,
  image_id uuid not null,
  sort_order integer not null,
  primary key (organization_id, activity_id, image_id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete cascade
);
call make_tenant('activity_images');
create index activity_images_image on activity_images (organization_id, image_id);

-- What is known of a page that somebody links to. A page without anything to show is kept too, so that it is not asked
-- again at once.
create table link_previews (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id integer not null generated always as identity,
  -- As it was asked, without its fragment.
  url text not null,
  -- sha256 of `url`: addresses may be longer than an index entry.
  url_hash bytea not null generated always as (sha256(url::bytea)) stored,
  found boolean not null,
  title text,
  site_name text,
  description text,
  media_type text,
  channel text,
  image_id uuid,
  video text,
  favicon text,
  fetched_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, url_hash),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('link_previews');
create index link_previews_image on link_previews (organization_id, image_id) where image_id is not null;

-- A report is open until it is withdrawn or a moderator decides.
alter table activity_reports
  add column decided_at timestamptz,
  add column decision text check (decision in ('keep', 'dismiss'));
drop index activity_reports_open;
create unique index activity_reports_open on activity_reports (organization_id, activity_id, account_id)
  where withdrawn_at is null and decided_at is null;
-- When a moderator decided to keep it: later reports do not bring it to the desk again.
alter table activities add column kept_at timestamptz;

alter table groups
  add column featured boolean not null default false,
  add column creator_id uuid,
  add column member_count integer not null default 0 check (member_count >= 0);
alter table groups add foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id);
create index groups_creator on groups (organization_id, creator_id) where creator_id is not null;
create index groups_featured on groups (organization_id, name, id) where featured;

create function count_membership() returns trigger language plpgsql as $$
declare
  link group_memberships := coalesce(new, old);
begin
  update groups set member_count = member_count + case tg_op when 'INSERT' then 1 else -1 end
    where organization_id = link.organization_id and id = link.group_id;
  return null;
end $$;
create trigger group_memberships_count after insert or delete on group_memberships
  for each row execute function count_membership();
create index group_memberships_role on group_memberships (organization_id, group_id, role);

create table group_sponsors (
  organization_id uuid not null default current_organization(),
  group_id uuid not null,
  account_id uuid not null,
  sort_order integer not null default 0,
  primary key (organization_id, group_id, account_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('group_sponsors');
create index group_sponsors_account on group_sponsors (organization_id, account_id);

-- The trail of a group's desk.
alter table audit_log add column group_id uuid;
create index audit_log_group on audit_log (organization_id, group_id, created_at desc, id) where group_id is not null;

create table benefits (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug slug not null,
  title text collate human not null,
  description text,
  image_id uuid,
  priority integer not null default 0,
  start_date timestamptz not null default now(),
  end_date timestamptz,
  event_id uuid,
  manager_id uuid,
  search text not null generated always as (searchable(title || ' ' || slug)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete set null (event_id),
  foreign key (organization_id, manager_id) references accounts (organization_id, id) on delete set null (manager_id)
);
call make_tenant('benefits');
create index benefits_priority on benefits (organization_id, priority, title, id);
create index benefits_image on benefits (organization_id, image_id) where image_id is not null;
create index benefits_event on benefits (organization_id, event_id) where event_id is not null;
create index benefits_manager on benefits (organization_id, manager_id) where manager_id is not null;

create table advertisements (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null default 'rectangle' check (type in ('square', 'rectangle')),
  link text not null,
  title text not null,
  description text,
  image_id uuid,
  -- How often it is picked beside the others; 0 rests.
  weight integer not null default 1 check (weight between 0 and 1000),
  start_date timestamptz not null default now(),
  end_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('advertisements');
create index advertisements_image on advertisements (organization_id, image_id) where image_id is not null;
