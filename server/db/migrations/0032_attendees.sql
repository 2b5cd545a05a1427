-- Attendees of large events are read page by page in many orders: what a page is chosen by stands in one row each. There
-- is one for every registration with a pass that is no draft. Triggers keep them; nobody else writes them.
create table attendees (
  organization_id uuid not null default current_organization(),
  registration_id uuid not null,
  event_id uuid not null,
  -- Of all passes together: what still needs somebody counts first.
  status text not null default 'ready' check (status in ('ready', 'needsInfo', 'canceled')),
  -- When the first of them went through the door.
  used_at timestamptz,
  -- What the account paid for the event, less what goes back.
  paid minor_units not null default 0,
  name text collate human not null default '',
  search text not null default '',
  created_at timestamptz not null,
  primary key (organization_id, registration_id),
  foreign key (organization_id, registration_id) references registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('attendees');
create index attendees_created on attendees (organization_id, event_id, created_at, registration_id);
create index attendees_name on attendees (organization_id, event_id, name, registration_id);

create function attendee_search(first_name text, last_name text, username text, email text) returns text
  language sql stable return searchable(concat_ws(' ', first_name, last_name, username, email));

create function paid_for_event(organization uuid, event uuid, account uuid) returns bigint
  language sql stable return (
    select greatest(0, coalesce(sum(case when y.type = 'charge' then y.amount else -y.amount end), 0))::bigint
    from payments y
    where y.organization_id = organization and y.account_id = account and y.event_id = event
      and (y.status = 'succeeded' or (y.type = 'refund' and y.status = 'pending')));

-- Makes the rows of some registrations say what is so. Each is locked before it is worked out: of two who change passes
-- of one registration, the later sees what the earlier did. Many passes may have come in one statement, of which the
-- database's statistics know nothing yet: it would read the whole table for each of them.
create function refresh_attendees(organization_ids uuid[], registration_ids uuid[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  insert into attendees (organization_id, registration_id, event_id, created_at, name, search, paid)
    select r.organization_id, r.id, r.event_id, r.created_at, name_on_roster(a.first_name, a.last_name, a.username),
      attendee_search(a.first_name, a.last_name, a.username, a.email), paid_for_event(r.organization_id, r.event_id, r.account_id)
    from unnest(organization_ids, registration_ids) c (organization_id, id)
    join registrations r on r.organization_id = c.organization_id and r.id = c.id
    join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
    where exists (select from passes p where p.organization_id = r.organization_id and p.registration_id = r.id and p.status <> 'draft')
    on conflict do nothing;
  perform from attendees t join unnest(organization_ids, registration_ids) c (organization_id, id)
    on t.organization_id = c.organization_id and t.registration_id = c.id
    order by t.registration_id for update of t;
  update attendees t set status = held.status, used_at = held.used_at
    from unnest(organization_ids, registration_ids) c (organization_id, id)
    cross join lateral (
      select min(p.used_at) as used_at, case
          when bool_or(p.status = 'needsInfo') then 'needsInfo'
          when bool_or(p.status = 'ready') then 'ready'
          else 'canceled' end as status
      from passes p
      where p.organization_id = c.organization_id and p.registration_id = c.id and p.status <> 'draft'
    ) held
    where t.organization_id = c.organization_id and t.registration_id = c.id
      and (t.status, t.used_at) is distinct from (held.status, held.used_at);
  delete from attendees t using unnest(organization_ids, registration_ids) c (organization_id, id)
    where t.organization_id = c.organization_id and t.registration_id = c.id
      and not exists (select from passes p where p.organization_id = c.organization_id and p.registration_id = c.id and p.status <> 'draft');
end $$;

create function passes_came_or_went() returns trigger language plpgsql as $$
declare
  organization_ids uuid[];
  registration_ids uuid[];
begin
  select array_agg(organization_id), array_agg(registration_id) into organization_ids, registration_ids
    from (select distinct organization_id, registration_id from changed where status <> 'draft') c;
  if registration_ids is not null then
    perform refresh_attendees(organization_ids, registration_ids);
  end if;
  return null;
end $$;
create trigger passes_attendees_in after insert on passes
  referencing new table as changed for each statement execute function passes_came_or_went();
create trigger passes_attendees_out after delete on passes
  referencing old table as changed for each statement execute function passes_came_or_went();

create function passes_changed() returns trigger language plpgsql as $$
declare
  organization_ids uuid[];
  registration_ids uuid[];
begin
  select array_agg(organization_id), array_agg(registration_id) into organization_ids, registration_ids
    from (
      select distinct n.organization_id, r.id as registration_id
      from changed n join former o on o.organization_id = n.organization_id and o.id = n.id
      cross join lateral (values (n.registration_id), (o.registration_id)) r (id)
      where (n.status, n.used_at, n.registration_id) is distinct from (o.status, o.used_at, o.registration_id)
    ) c;
  if registration_ids is not null then
    perform refresh_attendees(organization_ids, registration_ids);
  end if;
  return null;
end $$;
create trigger passes_attendees after update on passes
  referencing new table as changed old table as former for each statement execute function passes_changed();

create function payments_of_attendees() returns trigger language plpgsql as $$
begin
  perform from attendees t
    join registrations r on r.organization_id = t.organization_id and r.id = t.registration_id
    where exists (select from changed c
      where c.organization_id = r.organization_id and c.event_id = r.event_id and c.account_id = r.account_id)
    order by t.registration_id for update of t;
  update attendees t set paid = paid_for_event(r.organization_id, r.event_id, r.account_id)
    from registrations r
    where r.organization_id = t.organization_id and r.id = t.registration_id and exists (select from changed c
      where c.organization_id = r.organization_id and c.event_id = r.event_id and c.account_id = r.account_id);
  return null;
end $$;
create trigger payments_attendees_in after insert on payments
  referencing new table as changed for each statement execute function payments_of_attendees();
create trigger payments_attendees after update on payments
  referencing new table as changed for each statement execute function payments_of_attendees();

create function rename_attendees() returns trigger language plpgsql as $$
begin
  update attendees t set name = name_on_roster(new.first_name, new.last_name, new.username),
      search = attendee_search(new.first_name, new.last_name, new.username, new.email)
    from registrations r
    where r.organization_id = new.organization_id and r.account_id = new.id
      and t.organization_id = r.organization_id and t.registration_id = r.id;
  return null;
end $$;
create trigger accounts_attendees after update of first_name, last_name, username, email on accounts
  for each row when ((old.first_name, old.last_name, old.username, old.email) is distinct from (new.first_name, new.last_name, new.username, new.email))
  execute function rename_attendees();

-- Whoever attended before there were these rows, in the role that sees every organization.
set local role moothall_platform;
do $$
declare
  organization_ids uuid[];
  registration_ids uuid[];
begin
  select array_agg(organization_id), array_agg(registration_id) into organization_ids, registration_ids
    from (select distinct organization_id, registration_id from passes where status <> 'draft') c;
  if registration_ids is not null then
    perform refresh_attendees(organization_ids, registration_ids);
  end if;
end $$;
reset role;
