-- Messages of the conversations that the caller names, each from after one of its messages on; the newest first. The newest
-- of each are read, some thousand in all, or five thousand where no word has three letters. What lies deeper is looked up by
-- the words and the conversations, ninety days at a time: until there are enough, or twenty thousand were read in vain,
-- because a word is common and the one beside it too short to be looked up.
create function found_deeper(
    words text[], patterns text[], conversations uuid[], befores bigint[], afters bigint[], most integer)
  returns setof bigint
  language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  organization constant uuid := current_organization();
  -- Of each conversation the first and the last ninety days that are looked up.
  firsts integer[];
  lasts integer[];
  first_era integer;
  era integer;
  found bigint[] := '{}';
  found_there bigint[];
  looked integer := 0;
  looked_there integer;
begin
  select array_agg(message_era(oldest.created_at) order by c.place),
      array_agg(message_era(newest.created_at) order by c.place),
      min(message_era(oldest.created_at)), max(message_era(newest.created_at))
    into firsts, lasts, first_era, era
    from unnest(conversations, befores, afters) with ordinality c (id, before, after, place)
      cross join lateral (
        select m.created_at from conversation_messages m
        where m.organization_id = organization and m.conversation_id = c.id and m.id > c.after
        order by m.id limit 1) oldest
      join conversation_messages newest on newest.organization_id = organization and newest.id = c.before;
  while era >= first_era and cardinality(found) < most and looked < 20000 loop
    with drawers as materialized (
      select message_drawer(c.id, era) as drawer, array_agg(uuid_hash_extended(c.id, era)) as own
      from unnest(conversations, firsts, lasts) c (id, first, last)
      where era between c.first and c.last group by drawer),
    opened as materialized (
      select own, array(select unnest(search_grams(organization, drawer, word)) from unnest(words) word) as grams
      from drawers),
    matching as materialized (
      select t.* from opened o cross join lateral (
        select id, conversation_id, search like all (patterns) as holds from conversation_messages
        where message_grams(organization_id, conversation_id, message_era(created_at), search) @> o.grams
          and message_grams(organization_id, conversation_id, message_era(created_at), search) && o.own
          and search is not null and (organization_id = organization) is true) t)
    -- Only the grams are to be looked up: an index of the conversations would be read from end to end.
    select array(
        select m.id from matching m
          join unnest(conversations, befores, afters) c (id, before, after) on c.id = m.conversation_id
        where m.holds and m.id < c.before and m.id > c.after
        order by m.id desc limit most),
        (select count(*) from matching)
      into found_there, looked_there;
    found := found || found_there;
    looked := looked + looked_there;
    era := era - 1;
  end loop;
  return query select unnest(found);
end $$;

grant create on schema public to moothall_search;
set local role moothall_search;
create or replace function found_messages(conversations uuid[], afters bigint[], words text[], most integer)
  returns setof bigint
  language plpgsql stable strict security definer rows 40
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  organization constant uuid := current_organization();
  -- What an index knows: no word of fewer letters.
  parts constant text[] := array(select searchable(word) from unnest(words) word where length(searchable(word)) >= 3);
  patterns constant text[] := array(select search_pattern(word) from unnest(words) word);
  look constant integer := greatest(20,
    case when cardinality(parts) > 0 then 1000 else 5000 end / greatest(1, cardinality(conversations)));
  found bigint[];
  deep uuid[];
  deep_befores bigint[];
  deep_afters bigint[];
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
      array(select after from deeper order by conversation_id)
    into found, deep, deep_befores, deep_afters;
  -- Down to there nothing was left out.
  if cardinality(parts) > 0 and cardinality(deep) > 0
    and most > (select count(*) from unnest(found) id where id >= (select max(before) from unnest(deep_befores) before)) then
    found := found || array(select found_deeper(parts, patterns, deep, deep_befores, deep_afters, most));
  end if;
  return query select id from unnest(found) id order by id desc limit most;
end $$;
reset role;
revoke create on schema public from moothall_search;
drop function found_deeper(text, text[], uuid[], bigint[], bigint[], integer);
