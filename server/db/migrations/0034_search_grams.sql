-- A search costs the same among a thousand posts and among a million.
--
-- What many of a list hold is met among its first; only what is rare is looked up. For posts the look-up goes by three
-- letters in a row, each taken together with its organization and the thirty days it was said in. Lists of trigrams
-- that every post and every organization shares are long, and reading them was most of a search; these are short, and
-- the newest are read first.
create function search_era(at timestamptz) returns integer
  language sql immutable strict parallel safe
  return floor(extract(epoch from at) / 2592000)::integer;

create function search_grams(organization uuid, era integer, words text) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select distinct hashtextextended(substr(words, n, 3), uuid_hash_extended(organization, era))
    from generate_series(1, length(words) - 2) n);

drop index activities_search;
create index activities_grams on activities
  using gin (search_grams(organization_id, search_era(created_at), search)) where commented_id is null;

-- What to look up: the part of the words that the fewest of the newest posts hold, of those the longest, or all of them
-- as they stand where each part is common. Null where they are too short.
create function rarest_part(words text) returns text
  language sql stable set search_path = pg_catalog, public
  return (
    with newest as materialized (
      select search from activities
      where organization_id = current_organization() and commented_id is null
      order by created_at desc, id limit 1000)
    select part from (
      select part, (select count(*) from newest where strpos(search, part) > 0) as hits
      from unnest(string_to_array(words, ' ')) part
      union all
      select words, 50) parts
    where length(part) >= 3
    order by hits, length(part) desc limit 1);

-- Era by era, back to the first that anything was said in. Planned once: only the grams are to be looked up, so the
-- organization is compared afterwards.
create function found_by_grams(organization uuid, part text, pattern text, most integer) returns setof uuid
  language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  found uuid[] := '{}';
  era integer;
  until timestamptz := 'infinity';
begin
  loop
    select search_era(created_at) into era from activities
      where organization_id = organization and commented_id is null and created_at < until
      order by created_at desc, id limit 1;
    exit when era is null;
    found := found || array(
      with matching as materialized (
        select id, created_at from activities
        where search_grams(organization_id, search_era(created_at), search) @> search_grams(organization, era, part)
          and commented_id is null and (organization_id = organization and search_era(created_at) = era) is true
          and search like pattern)
      select id from matching order by created_at desc, id limit most);
    exit when cardinality(found) >= most;
    until := to_timestamp(era * 2592000.0);
  end loop;
  return query select unnest(found[:most]);
end $$;

create or replace function found_activities(words text, most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  pattern constant text := search_pattern(words);
  seen integer;
  found uuid[];
  rarest text;
begin
  select count(*), coalesce(array_agg(id order by created_at desc, id) filter (where search like pattern), '{}')
    into seen, found
    from (
      select id, created_at, search from activities
      where organization_id = organization and commented_id is null
      order by created_at desc, id limit 1000) newest;
  if seen < 1000 or cardinality(found) >= most then
    return query select unnest(found[:most]);
    return;
  end if;
  rarest := rarest_part(searchable(words));
  if rarest is not null then
    return query select found_by_grams(organization, rarest, pattern, most);
    return;
  end if;
  return query select id from activities
    where organization_id = organization and commented_id is null and search like pattern
    order by created_at desc, id limit most;
end $$;

-- The directory, and a search in it, read this and nothing else.
create index accounts_listed on accounts (organization_id, first_name, last_name, id) include (search) where not disabled;
drop index accounts_name;
drop index accounts_popular;
create index accounts_popular on accounts (organization_id, follower_count desc, id) include (search) where not disabled;

create or replace function found_accounts(words text, most integer, popular boolean default false) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  listed constant text := case when popular then 'follower_count desc, id' else 'first_name, last_name, id' end;
  read constant text := case when popular then 'follower_count, id' else 'first_name, last_name, id' end;
  found uuid[];
begin
  execute format('select array(
      select id from (
        select %1$s, search from accounts where organization_id = $1 and not disabled order by %2$s limit 4000) first
      where search like $2 order by %2$s limit $3)', read, listed)
    into found using current_organization(), search_pattern(words), most;
  if cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  return query execute format('with matching as materialized (
      select %1$s from accounts where organization_id = $1 and search like $2 and not disabled)
    select id from matching order by %2$s limit $3', read, listed)
    using current_organization(), search_pattern(words), most;
end $$;

create or replace function found_groups(words text, most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  pattern constant text := search_pattern(words);
  found constant uuid[] := array(
    select id from (
      select id, search, name from groups where organization_id = organization and active
      order by name, id limit 1000) first
    where search like pattern order by name, id limit most);
begin
  if cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  return query
    with matching as materialized (
      select id, name from groups where organization_id = organization and active and search like pattern)
    select id from matching order by name, id limit most;
end $$;

-- Whether somebody is in a group, and as what, is asked before everything else there: by its key, not by the roster.
alter table group_memberships drop constraint group_memberships_pkey,
  add primary key (organization_id, group_id, account_id) include (role);
