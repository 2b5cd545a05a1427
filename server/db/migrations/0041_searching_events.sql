-- A search of events finds what their cards say: what it is about, and where. The table is read row by row of one
-- organization, so it takes no index. One rewrite of a table that is never large.
alter table events
  drop column search,
  add column search text not null generated always as (searchable(name || ' ' || slug || ' ' ||
    coalesce(short_description, '') || ' ' || coalesce(venue, '') || ' ' || coalesce(city, '') || ' ' ||
    coalesce(state, '') || ' ' || coalesce(country, ''))) stored;
