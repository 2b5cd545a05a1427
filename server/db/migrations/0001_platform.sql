-- Two roles that own nothing: `moothall_app` sees one organization at a time, `moothall_platform` sees all.
-- Roles belong to the whole server, so another database of it may have made them already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'moothall_app') then
    create role moothall_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'moothall_platform') then
    create role moothall_platform nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;
do $$
begin
  execute format('grant moothall_app, moothall_platform to %I', current_user);
end $$;

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
grant usage on schema public to moothall_app, moothall_platform;

-- The organization of the running transaction. Unset: an error, never "all rows".
create function current_organization() returns uuid
  language sql stable parallel safe
  return current_setting('app.organization_id')::uuid;

-- An instant as the wire writes it, for values inside JSON aggregates.
create function iso(instant timestamptz) returns text
  language sql immutable parallel safe
  return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The order in which people expect names: É beside E, 2 before 10, case last. Keys keep the database's own.
create collation human (provider = icu, locale = 'und-u-kn');

-- What every part of the schema spells alike.
create domain slug as text
  check (value ~ '^[a-z0-9-]{1,120}$' and value !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$');
create domain minor_units as bigint check (value >= 0);
create domain percentage as integer check (value between 0 and 100);
create domain purchase_status as text check (value in ('draft', 'canceled', 'needsInfo', 'ready'));
create domain activity_preference as text check (value in ('all', 'featured', 'none'));

-- Searchable form of a text: no accents, lower case. `unaccent` itself is only stable, which stored columns refuse.
-- Tables store it in a column `search`: under row security LIKE cannot use an index (it may leak what it compares),
-- so a search reads its organization's rows, and a stored text makes that ten times faster than computing it.
create function searchable(value text) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')));

-- Makes a table a tenant table: row security by organization, forced, and the grants of both roles.
create procedure make_tenant(tenant regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant);
  execute format('alter table %s force row level security', tenant);
  execute format('create policy organization on %s to moothall_app using (organization_id = current_organization()) with check (organization_id = current_organization())', tenant);
  execute format('create policy platform on %s to moothall_platform using (true) with check (true)', tenant);
  execute format('grant select, insert, update, delete on %s to moothall_app, moothall_platform', tenant);
end $$;

-- Work to be done after the facts, in the transaction that made them. The queue's own tables stay closed to both roles.
create function enqueue(task text, payload json, job_key text default null, run_at timestamptz default null)
  returns void language sql security definer set search_path = pg_catalog, public
  begin atomic
    select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => 12);
  end;
revoke all on function enqueue from public;
grant execute on function enqueue to moothall_app, moothall_platform;
