-- Why its hosts called an event off, in their own words.
alter table events add column cancellation_reason text;
-- When and where an event was before it moved, while those who go have not been written to about it.
alter table events add column moved_from jsonb;
-- When the cancellation of its event ended what a registration held: done once, whatever runs again.
alter table registrations add column withdrawn_at timestamptz;

-- That somebody was let in stays true when their pass ends with its event.
alter table passes drop constraint passes_check;
alter table passes add constraint passes_used check (used_at is null or status <> 'draft') not valid;
alter table passes validate constraint passes_used;

-- Who joins online must hear of another room as well: an invitation with the same number is passed over.
drop trigger events_calendar_change on events;
create trigger events_calendar_change before update on events for each row
  when ((old.name, old.short_description, old.event_type, old.event_start, old.event_end, old.timezone, old.meeting_url, old.venue, old.address1, old.address2, old.city, old.state, old.zip, old.country, old.canceled_at)
    is distinct from (new.name, new.short_description, new.event_type, new.event_start, new.event_end, new.timezone, new.meeting_url, new.venue, new.address1, new.address2, new.city, new.state, new.zip, new.country, new.canceled_at))
  execute function count_calendar_change();

-- Nothing makes a pass of a canceled event valid again. Services refuse it with a sentence; this is for the one that
-- forgets. The lock waits for who is canceling the event at the moment, and reads what they leave.
create function refuse_pass_of_canceled_event() returns trigger
  language plpgsql as $$
declare
  event_canceled_at timestamptz;
begin
  select e.canceled_at into event_canceled_at
    from registrations r join events e on e.organization_id = r.organization_id and e.id = r.event_id
    where r.organization_id = new.organization_id and r.id = new.registration_id
    for key share of e;
  if event_canceled_at is not null then
    raise exception 'The event of this pass is canceled' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger passes_of_canceled_events before update of status on passes for each row
  when (old.status in ('draft', 'canceled') and new.status in ('ready', 'needsInfo'))
  execute function refuse_pass_of_canceled_event();
