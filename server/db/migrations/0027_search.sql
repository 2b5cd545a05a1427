-- Searching where there is a lot: words are found by their trigrams.
--
-- Row security runs before any operator that might leak what it compares, so no index serves LIKE for the role of the
-- requests. These functions run as a role of their own, look at one organization, and give back ids and nothing else;
-- who asks then reads the rows as itself. They look for the first so many in the order of the list.
create extension if not exists btree_gin;

alter table activities add column search text not null generated always as (searchable(message)) stored;
create index accounts_search on accounts using gin (organization_id, search gin_trgm_ops);
create index groups_search on groups using gin (organization_id, search gin_trgm_ops);
create index activities_search on activities using gin (organization_id, search gin_trgm_ops) where commented_id is null;

create function search_pattern(words text) returns text
  language sql immutable parallel safe
  return '%' || regexp_replace(searchable(words), '([\\%_])', '\\\1', 'g') || '%';

-- Each is planned for its words: a rare one is looked up, a common one is met on the way down the list.
create function found_accounts(words text, most integer, popular boolean default false) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query execute 'select id from accounts where organization_id = $1 and search like $2 and not disabled order by '
    || case when popular then 'follower_count desc, id' else 'first_name, last_name, id' end || ' limit $3'
    using current_organization(), search_pattern(words), most;
end $$;

create function found_groups(words text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query execute 'select id from groups where organization_id = $1 and search like $2 and active order by name, id limit $3'
    using current_organization(), search_pattern(words), most;
end $$;

create function found_activities(words text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query execute 'select id from activities where organization_id = $1 and search like $2 and commented_id is null order by created_at desc, id limit $3'
    using current_organization(), search_pattern(words), most;
end $$;

-- Their role reads what they compare and order by, and nothing else; nobody logs in as it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'moothall_search') then
    create role moothall_search nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;
do $$
begin
  execute format('grant moothall_search to %I', current_user);
end $$;
grant usage, create on schema public to moothall_search;
alter function found_accounts owner to moothall_search;
alter function found_groups owner to moothall_search;
alter function found_activities owner to moothall_search;
revoke create on schema public from moothall_search;
grant select (organization_id, id, search, disabled, first_name, last_name, follower_count) on accounts to moothall_search;
grant select (organization_id, id, search, active, name) on groups to moothall_search;
grant select (organization_id, id, search, commented_id, created_at) on activities to moothall_search;
create policy search on accounts for select to moothall_search using (true);
create policy search on groups for select to moothall_search using (true);
create policy search on activities for select to moothall_search using (true);
revoke all on function found_accounts, found_groups, found_activities from public;
grant execute on function found_accounts, found_groups, found_activities to moothall_app;
