-- Events, groups and sessions have talk of their own (decisions/069). Whoever runs one opens it and closes it; what was
-- said while it was open stays.
alter table events add column talk boolean not null default false;
alter table groups add column talk boolean not null default false;
alter table sessions add column talk boolean not null default false;

-- A thread belongs to one place: a stream as before, or one of these.
alter table threads
  alter column stream_id drop not null,
  add column event_id uuid,
  add column group_id uuid,
  add column session_id uuid,
  add constraint threads_event_fkey foreign key (organization_id, event_id)
    references events (organization_id, id) on delete cascade not valid,
  add constraint threads_group_fkey foreign key (organization_id, group_id)
    references groups (organization_id, id) on delete cascade not valid,
  add constraint threads_session_fkey foreign key (organization_id, session_id)
    references sessions (organization_id, id) on delete cascade not valid,
  add constraint threads_place_check check (num_nonnulls(stream_id, event_id, group_id, session_id) = 1) not valid;

-- The first time that its talk is open a place gets its thread, whoever opens it; later it has one already.
create function open_talk() returns trigger language plpgsql as $$
begin
  insert into threads (organization_id, event_id, group_id, session_id)
    values (
      new.organization_id,
      case tg_table_name when 'events' then new.id end,
      case tg_table_name when 'groups' then new.id end,
      case tg_table_name when 'sessions' then new.id end)
    on conflict do nothing;
  return null;
end $$;
create trigger events_open_talk after insert or update of talk on events
  for each row when (new.talk) execute function open_talk();
create trigger groups_open_talk after insert or update of talk on groups
  for each row when (new.talk) execute function open_talk();
create trigger sessions_open_talk after insert or update of talk on sessions
  for each row when (new.talk) execute function open_talk();
