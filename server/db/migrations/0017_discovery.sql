-- Sponsors of the organization by level, and what calendar programs read.

create table sponsorship_levels (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug slug not null,
  name text collate human not null,
  subtitle text,
  description text,
  color text not null default '#6b7280' check (color ~ '^#[0-9a-f]{6}$'),
  -- How large its sponsors are shown; 1 is plain.
  scale integer not null default 1 check (scale between 1 and 5),
  image_id uuid,
  sort_order integer not null default 0,
  search text not null generated always as (searchable(name || ' ' || slug)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('sponsorship_levels');
create index sponsorship_levels_order on sponsorship_levels (organization_id, sort_order, id);
create index sponsorship_levels_image on sponsorship_levels (organization_id, image_id) where image_id is not null;

create table sponsorship_level_accounts (
  organization_id uuid not null default current_organization(),
  level_id uuid not null,
  account_id uuid not null,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, level_id, account_id),
  foreign key (organization_id, level_id) references sponsorship_levels (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('sponsorship_level_accounts');
create index sponsorship_level_accounts_account on sponsorship_level_accounts (organization_id, account_id);

-- The secret address of an account's own calendar. It is shown again, so it is kept as it is.
create table calendar_links (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  secret text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id),
  unique (organization_id, secret),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('calendar_links');

-- How often what a calendar shows of a thing has changed: programs move an entry whose number has grown.
alter table events add column calendar_sequence integer not null default 0;
alter table sessions add column calendar_sequence integer not null default 0;

create function count_calendar_change() returns trigger
  language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;

create trigger events_calendar_change before update on events for each row
  when ((old.name, old.short_description, old.event_start, old.event_end, old.timezone, old.venue, old.address1, old.address2, old.city, old.state, old.zip, old.country, old.canceled_at)
    is distinct from (new.name, new.short_description, new.event_start, new.event_end, new.timezone, new.venue, new.address1, new.address2, new.city, new.state, new.zip, new.country, new.canceled_at))
  execute function count_calendar_change();
create trigger sessions_calendar_change before update on sessions for each row
  when ((old.name, old.description, old.start_time, old.end_time, old.location_id) is distinct from (new.name, new.description, new.start_time, new.end_time, new.location_id))
  execute function count_calendar_change();
