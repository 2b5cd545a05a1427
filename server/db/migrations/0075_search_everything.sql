-- One search over everything that a member may read (decisions/073).
--
-- What messages say, as a search compares it; lines of the house say nothing. A generated column would hold up everybody
-- while it is computed, so a trigger keeps this one, and what was said before is filled in by the next file.
alter table conversation_messages add column search text;
create function keep_message_search() returns trigger language plpgsql as $$
begin
  new.search := case when new.event is null then searchable(new.text) end;
  return new;
end $$;
create trigger keep_search before insert or update of text on conversation_messages
  for each row execute function keep_message_search();

-- Whether a text begins with what is searched for (0), a word of it does (1), or it stands anywhere in it (2).
create function search_rank(search text, pattern text) returns integer
  language sql immutable parallel safe
  return case when search like substr(pattern, 2) then 0 when search like '% ' || substr(pattern, 2) then 1 else 2 end;

-- What is looked for among many names: by three letters anywhere in them; fewer only where a word begins, because no index
-- knows them elsewhere.
create function name_patterns(words text) returns text[]
  language sql immutable parallel safe
  return case when length(searchable(words)) >= 3 then array[search_pattern(words)]
    else array[substr(search_pattern(words), 2), '% ' || substr(search_pattern(words), 2)] end;

-- Whether a name may have been meant by what was typed: shorter texts are like everything, longer ones are no names.
create function may_be_misspelt(words text) returns boolean
  language sql immutable parallel safe
  return length(searchable(words)) between 3 and 64;

-- How alike what was typed and a name must be, for this transaction: one letter that is wrong in a word of five.
create function allow_misspelling() returns real
  language sql volatile
  return set_config('pg_trgm.word_similarity_threshold', '0.45', true)::real;

-- The following find the names closest to what is searched for: those that hold it, and where these are few, those that
-- are like it. Each looks at so many as a search shows of a list, or at a thousand that are like it.
create function closest_accounts(words text, most integer) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  said constant text := searchable(words);
  pattern constant text := search_pattern(words);
  patterns constant text[] := name_patterns(words);
  -- Many hold a few letters: the most followed come first.
  closest uuid[] := array(
    select id from (
      select id, search, follower_count from accounts
      where organization_id = organization and not disabled order by follower_count desc, id limit 4000) popular
    where search like pattern order by search_rank(search, pattern), follower_count desc, id limit most);
begin
  if cardinality(closest) < 10 then
    closest := closest || array(
      with matching as materialized (
        select id, search, follower_count from accounts
        where organization_id = organization and search like any (patterns) and not disabled and id <> all (closest)
        limit 1000)
      select id from matching order by search_rank(search, pattern), follower_count desc, id limit most);
  end if;
  if cardinality(closest) < 10 and may_be_misspelt(words) then
    perform allow_misspelling();
    closest := closest || array(
      with alike as materialized (
        select id, search, follower_count from accounts
        where organization_id = organization and search %> said and not disabled and id <> all (closest) limit 1000)
      select id from alike order by word_similarity(said, search) desc, follower_count desc, id limit most);
  end if;
  return query select unnest(closest);
end $$;

create function closest_groups(words text, most integer) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  said constant text := searchable(words);
  closest uuid[] := array(
    select g.id from unnest(array(select found_groups(words, 200))) with ordinality f (id, place)
      join groups g on g.organization_id = organization and g.id = f.id
    order by search_rank(g.search, search_pattern(words)), f.place limit most);
begin
  if cardinality(closest) < 10 and may_be_misspelt(words) then
    perform allow_misspelling();
    closest := closest || array(
      with alike as materialized (
        select id, search, name from groups
        where organization_id = organization and search %> said and active and id <> all (closest) limit 1000)
      select id from alike order by word_similarity(said, search) desc, name, id limit most);
  end if;
  return query select unnest(closest);
end $$;

-- Of those that the caller names: which of them its reader sees is decided under row security. What the card of an event
-- says besides its name is found as it stands; only its name can be misspelt. What is next comes first, then what was last.
create function closest_events(words text, among uuid[], most integer) returns setof uuid
  language plpgsql stable security definer rows 5
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  said constant text := searchable(words);
  pattern constant text := search_pattern(words);
  closest uuid[] := array(
    select id from events
    where organization_id = organization and id = any (among) and search like pattern
    order by search_rank(search, pattern), strpos(search, said) > length(name), event_end < now(),
      abs(extract(epoch from event_start - now())), id limit most);
begin
  if cardinality(closest) < most and may_be_misspelt(words) then
    perform allow_misspelling();
    closest := closest || array(
      select id from (
        select id, event_end, event_start, word_similarity(said, searchable(name)) as likeness from events
        where organization_id = organization and id = any (among) and search %> said and id <> all (closest)) alike
      where likeness >= current_setting('pg_trgm.word_similarity_threshold')::real
      order by likeness desc, event_end < now(), abs(extract(epoch from event_start - now())), id
      limit most - cardinality(closest));
  end if;
  return query select unnest(closest);
end $$;

-- The same of the sessions of these events; a break is none.
create function closest_sessions(words text, among uuid[], most integer) returns setof uuid
  language plpgsql stable security definer rows 5
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  said constant text := searchable(words);
  pattern constant text := search_pattern(words);
  patterns constant text[] := name_patterns(words);
  closest uuid[];
begin
  with matching as materialized (
    select id, search, name, start_time from sessions
    where organization_id = organization and search like any (patterns) and event_id = any (among) and not non_session
    limit 2000)
  select array(
    select id from matching
    order by search_rank(search, pattern), strpos(search, said) > length(name), start_time < now(),
      abs(extract(epoch from start_time - now())), id limit most)
    into closest;
  if cardinality(closest) < most and may_be_misspelt(words) then
    perform allow_misspelling();
    closest := closest || array(
      with alike as materialized (
        select id, name, start_time from sessions
        where organization_id = organization and search %> said and event_id = any (among) and not non_session
          and id <> all (closest) limit 1000),
      measured as (select id, start_time, word_similarity(said, searchable(name)) as likeness from alike)
      select id from measured where likeness >= current_setting('pg_trgm.word_similarity_threshold')::real
      order by likeness desc, start_time < now(), abs(extract(epoch from start_time - now())), id
      limit most - cardinality(closest));
  end if;
  return query select unnest(closest);
end $$;

-- Of what is out in the channels that the caller names, the newest first.
create function closest_contents(words text, among uuid[], most integer) returns setof uuid
  language plpgsql stable security definer rows 5
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  said constant text := searchable(words);
  pattern constant text := search_pattern(words);
  patterns constant text[] := name_patterns(words);
  closest uuid[];
begin
  with matching as materialized (
    select id, search, published from contents
    where organization_id = organization and search like any (patterns) and channel_id = any (among) and published <= now()
    limit 2000)
  select array(select id from matching order by search_rank(search, pattern), published desc, id limit most) into closest;
  if cardinality(closest) < most and may_be_misspelt(words) then
    perform allow_misspelling();
    closest := closest || array(
      with alike as materialized (
        select id, search, published from contents
        where organization_id = organization and search %> said and channel_id = any (among) and published <= now()
          and id <> all (closest) limit 1000)
      select id from alike order by word_similarity(said, search) desc, published desc, id
      limit most - cardinality(closest));
  end if;
  return query select unnest(closest);
end $$;

-- Posts, as 0034 finds them, by one phrase or by several words that all stand in them, in any order. What is looked up is
-- the part that the fewest of the newest posts hold, of those the longest, or the phrase where each part is common; null
-- where all are too short.
create function rarest_part(parts text[], phrase text) returns text
  language sql stable set search_path = pg_catalog, public
  return (
    with newest as materialized (
      select search from activities
      where organization_id = current_organization() and commented_id is null
      order by created_at desc, id limit 1000)
    select part from (
      select part, (select count(*) from newest where strpos(search, part) > 0) as hits from unnest(parts) part
      union all
      select phrase, 50) candidates
    where length(part) >= 3
    order by hits, length(part) desc limit 1);

create function found_by_grams(organization uuid, part text, patterns text[], most integer) returns setof uuid
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
          and search like all (patterns))
      select id from matching order by created_at desc, id limit most);
    exit when cardinality(found) >= most;
    until := to_timestamp(era * 2592000.0);
  end loop;
  return query select unnest(found[:most]);
end $$;

create function matching_activities(parts text[], phrase text, most integer) returns setof uuid
  language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  patterns constant text[] := array(
    select search_pattern(part) from unnest(case when phrase is null then parts else array[phrase] end) part);
  seen integer;
  found uuid[];
  rarest text;
begin
  select count(*), coalesce(array_agg(id order by created_at desc, id) filter (where search like all (patterns)), '{}')
    into seen, found
    from (
      select id, created_at, search from activities
      where organization_id = organization and commented_id is null
      order by created_at desc, id limit 1000) newest;
  if seen < 1000 or cardinality(found) >= most then
    return query select unnest(found[:most]);
    return;
  end if;
  rarest := rarest_part(parts, phrase);
  if rarest is not null then
    return query select found_by_grams(organization, rarest, patterns, most);
    return;
  end if;
  return query select id from activities
    where organization_id = organization and commented_id is null and search like all (patterns)
    order by created_at desc, id limit most;
end $$;

create function found_posts(words text[], most integer) returns setof uuid
  language sql stable security definer rows 50 set search_path = pg_catalog, public
  begin atomic
    select matching_activities(array(select searchable(word) from unnest(words) word), null, most);
  end;

-- Messages of the conversations that the caller names, each from after one of its messages on; the newest first. The
-- newest of each are read, some five thousand in all: for most members that is all there is. What lies deeper is looked up
-- as posts are.
create function found_deeper(
    part text, patterns text[], conversations uuid[], befores bigint[], afters bigint[], most integer)
  returns setof bigint
  language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  organization constant uuid := current_organization();
  found bigint[] := '{}';
  first_era integer;
  era integer;
begin
  select min(search_era(oldest.created_at)), max(search_era(newest.created_at)) into first_era, era
    from unnest(conversations, befores, afters) c (id, before, after)
      cross join lateral (
        select m.created_at from conversation_messages m
        where m.organization_id = organization and m.conversation_id = c.id and m.id > c.after
        order by m.id limit 1) oldest
      join conversation_messages newest on newest.organization_id = organization and newest.id = c.before;
  while era >= first_era and cardinality(found) < most loop
    found := found || array(
      with matching as materialized (
        select id, conversation_id from conversation_messages
        where search_grams(organization_id, search_era(created_at), search) @> search_grams(organization, era, part)
          and search is not null and (organization_id = organization and search_era(created_at) = era) is true
          and search like all (patterns))
      -- Only the grams are to be looked up: an index of the conversations would be read from end to end.
      select m.id from matching m
        join unnest(conversations, befores, afters) c (id, before, after) on c.id = m.conversation_id
      where m.id < c.before and m.id > c.after
      order by m.id desc limit most);
    era := era - 1;
  end loop;
  return query select unnest(found);
end $$;

create function found_messages(conversations uuid[], afters bigint[], words text[], most integer) returns setof bigint
  language plpgsql stable strict security definer rows 40
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  parts constant text[] := array(select searchable(word) from unnest(words) word);
  patterns constant text[] := array(select search_pattern(word) from unnest(words) word);
  look constant integer := greatest(20, 5000 / greatest(1, cardinality(conversations)));
  found bigint[];
  deep uuid[];
  deep_befores bigint[];
  deep_afters bigint[];
  rarest text;
begin
  with newest as materialized (
    select c.id as conversation_id, c.after, t.id, t.search
    from unnest(conversations, afters) c (id, after) cross join lateral (
      select m.id, m.search from conversation_messages m
      where m.organization_id = organization and m.conversation_id = c.id and m.id > c.after
      order by m.id desc limit look) t),
  deeper as materialized (
    select conversation_id, after, min(id) as before from newest group by conversation_id, after having count(*) = look)
  select array(select id from newest where search like all (patterns) order by id desc),
      array(select conversation_id from deeper order by conversation_id),
      array(select before from deeper order by conversation_id),
      array(select after from deeper order by conversation_id),
      case when exists (select from deeper) then (
        select part from unnest(parts) part where length(part) >= 3
        order by (
          select count(*) from (select search from newest order by id desc limit 1000) sample where strpos(search, part) > 0),
          length(part) desc limit 1) end
    into found, deep, deep_befores, deep_afters, rarest;
  -- Down to there nothing was left out.
  if rarest is not null
    and most > (select count(*) from unnest(found) id where id >= (select max(before) from unnest(deep_befores) before)) then
    found := found || array(select found_deeper(rarest, patterns, deep, deep_befores, deep_afters, most));
  end if;
  return query select id from unnest(found) id order by id desc limit most;
end $$;

-- Their role reads what they compare and order by, and nothing else.
grant select (organization_id, id, search, name, event_start, event_end) on events to moothall_search;
grant select (organization_id, id, event_id, search, name, non_session, start_time) on sessions to moothall_search;
grant select (organization_id, id, channel_id, search, published) on contents to moothall_search;
grant select (organization_id, id, conversation_id, search, created_at) on conversation_messages to moothall_search;
create policy search on events for select to moothall_search using (true);
create policy search on sessions for select to moothall_search using (true);
create policy search on contents for select to moothall_search using (true);
create policy search on conversation_messages for select to moothall_search using (true);

grant create on schema public to moothall_search;
alter function closest_accounts owner to moothall_search;
alter function closest_groups owner to moothall_search;
alter function closest_events owner to moothall_search;
alter function closest_sessions owner to moothall_search;
alter function closest_contents owner to moothall_search;
alter function found_posts owner to moothall_search;
alter function found_messages owner to moothall_search;

set local role moothall_search;
create or replace function found_activities(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select matching_activities(string_to_array(searchable(words), ' '), searchable(words), most);
  end;
revoke all on function closest_accounts, closest_groups, closest_events, closest_sessions, closest_contents,
  found_posts, found_messages from public;
grant execute on function closest_accounts, closest_groups, closest_events, closest_sessions, closest_contents,
  found_posts, found_messages to moothall_app;
reset role;
revoke create on schema public from moothall_search;
drop function found_by_grams(uuid, text, text, integer);
drop function rarest_part(text);
