-- Messages of the conversations that the caller names, each from after one of its messages on; the newest first. The newest
-- of each are read, some thousand in all, or five thousand where no word has three letters. What lies deeper is looked up by
-- the rare words and the conversations, ninety days at a time: until there are enough, or twenty thousand were read in vain,
-- because a word is common and the one beside it too short to be looked up.
create or replace function found_deeper(
    words text[], patterns text[], conversations uuid[], befores bigint[], afters bigint[], most integer)
  returns setof bigint
  language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  organization constant uuid := current_organization();
  -- Three letters each, four at most, of all words in turn: how they begin, how they end, what stands in the middle.
  parts constant text[] := array(
    select part from unnest(words) with ordinality w (word, place) cross join lateral (
      select substr(word, n, 3) as part,
        row_number() over (order by n not in (1, length(word) - 2), abs(2 * n - length(word) + 1), n) as turn
      from generate_series(1, length(word) - 2) n) parts
    group by part order by min(turn), min(place) limit 4);
  -- Of each conversation the first and the last ninety days that are looked up.
  firsts integer[];
  lasts integer[];
  first_era integer;
  era integer;
  grams bigint[];
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
    grams := array(
      select gram from unnest(parts) with ordinality p (part, place)
        cross join lateral unnest(search_grams(organization, era, part)) gram
      order by place);
    -- A few conversations are looked up one by one, many in sixteen groups that have lists in common.
    with opened as materialized (
      select array_agg(distinct message_list(grams[1], c.id)) as first,
        array_agg(distinct message_list(coalesce(grams[2], grams[1]), c.id)) as second,
        array_agg(distinct message_list(coalesce(grams[3], grams[1]), c.id)) as third,
        array_agg(distinct message_list(coalesce(grams[4], grams[1]), c.id)) as fourth,
        -- Three lists in common are one chance in 262,144: what is in all three is its own, and the list of all that was
        -- said in a long conversation is not read.
        case when count(*) = 1 and cardinality(grams) > 2 then array_agg(message_list(grams[1], c.id))
          else array_agg(uuid_hash_extended(c.id, era)) end as own
      from unnest(conversations, firsts, lasts) with ordinality c (id, first, last, place)
      where era between c.first and c.last
      group by case when cardinality(conversations) > 16 then message_list(grams[1], c.id) & 15 else c.place end),
    matching as materialized (
      select t.* from opened o cross join lateral (
        select id, conversation_id, search like all (patterns) as holds from conversation_messages
        where message_lists(organization_id, conversation_id, message_era(created_at), search) && o.first
          and message_lists(organization_id, conversation_id, message_era(created_at), search) && o.second
          and message_lists(organization_id, conversation_id, message_era(created_at), search) && o.third
          and message_lists(organization_id, conversation_id, message_era(created_at), search) && o.fourth
          and message_lists(organization_id, conversation_id, message_era(created_at), search) && o.own
          and search is not null and (organization_id = organization) is true) t)
    -- Only the lists are to be looked up: an index of the conversations would be read from end to end.
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
  rare text[];
begin
  with newest as materialized (
    select c.id as conversation_id, c.after, t.id, t.search
    from unnest(conversations, afters) c (id, after) cross join lateral (
      select m.id, m.search from conversation_messages m
      where m.organization_id = organization and m.conversation_id = c.id and m.id > c.after
      order by m.id desc limit look) t),
  matching as materialized (select id from newest where search like all (patterns) order by id desc),
  -- Where as many as are wanted were met, nothing older than these is looked for.
  enough as materialized (select coalesce((select id from matching order by id desc offset most - 1 limit 1), 0) as after),
  deeper as materialized (
    select conversation_id, greatest(newest.after, enough.after) as after, min(id) as before
    from newest cross join enough
    group by conversation_id, newest.after, enough.after
    having count(*) = look and min(id) > greatest(newest.after, enough.after))
  select array(select id from matching order by id desc),
      array(select conversation_id from deeper order by conversation_id),
      array(select before from deeper order by conversation_id),
      array(select after from deeper order by conversation_id),
      -- A word that every tenth of the newest holds is looked up only where each of the others is as common.
      case when cardinality(parts) < 2 or not exists (select from deeper) then parts else (
        select array_agg(part order by hits, length(part) desc) filter (where hits <= greatest(fewest, common))
        from (
          select part, hits, min(hits) over () as fewest, (select count(*) from newest) / 10 as common
          from unnest(parts) part
            cross join lateral (select count(*) as hits from newest where strpos(search, part) > 0) held) counted) end
    into found, deep, deep_befores, deep_afters, rare;
  if cardinality(parts) > 0 and cardinality(deep) > 0 then
    found := found || array(select found_deeper(rare, patterns, deep, deep_befores, deep_afters, most));
  end if;
  return query select id from unnest(found) id order by id desc limit most;
end $$;
reset role;
revoke create on schema public from moothall_search;
