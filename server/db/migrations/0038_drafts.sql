-- A draft is its hosts' own until they publish it; what is published is listed, or found only with its link.

-- Null: a draft. Whoever inserts an event without a word about it publishes it, as before.
alter table events add column published_at timestamptz default now();

-- The owner of the tables is under their row security too, while it is forced.
alter table events no force row level security;
alter table registrations no force row level security;
alter table passes no force row level security;
alter table payments no force row level security;
alter table audit_log no force row level security;
-- What was never shown to anybody becomes a draft. An event that was published once, that people registered for, that
-- was canceled or came from elsewhere may be known to somebody: it stays where its link leads.
update events e set published_at = null
where not visible and canceled_at is null and source is null and registration_count = 0
  and not exists (
    select from registrations r join passes p on p.organization_id = r.organization_id and p.registration_id = r.id
    where r.organization_id = e.organization_id and r.event_id = e.id and p.status <> 'draft')
  and not exists (
    select from payments p where p.organization_id = e.organization_id and p.event_id = e.id)
  and not exists (
    select from audit_log a where a.organization_id = e.organization_id and a.event_id = e.id
      and a.action in ('event.published', 'event.unpublished'));
alter table events force row level security;
alter table registrations force row level security;
alter table passes force row level security;
alter table payments force row level security;
alter table audit_log force row level security;

-- Whatever a list forgets to ask: a draft never stands in one.
alter table events add constraint events_listed_published check (published_at is not null or not visible) not valid;
alter table events validate constraint events_listed_published;

-- The secret of the link under which hosts show a draft; renewing it ends the links before.
create table event_previews (
  organization_id uuid not null default current_organization(),
  event_id uuid not null,
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null default now(),
  primary key (organization_id, event_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('event_previews');
