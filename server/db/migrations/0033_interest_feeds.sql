-- The feed of an interest is walked from what was said last: the first mention of it in an activity knows when that was.

alter table activity_entities add column said_at timestamptz;
-- Whether a link shows a card of the page behind it.
alter table activity_entities add column preview boolean not null default true;

create function note_when_said() returns trigger language plpgsql as $$
begin
  -- By the activity, however many mentions the interest has: this comparison takes no index of interests.
  if not exists (select from activity_entities e where e.organization_id = new.organization_id
      and e.activity_id = new.activity_id and e.interest_id is not distinct from new.interest_id) then
    new.said_at := (select a.created_at from activities a
      where a.organization_id = new.organization_id and a.id = new.activity_id);
  end if;
  return new;
end $$;
create trigger activity_entities_said before insert on activity_entities
  for each row when (new.interest_id is not null) execute function note_when_said();

-- What was there before, in the role that sees every organization.
set local role moothall_platform;
update activity_entities e set said_at = a.created_at
  from activities a where a.organization_id = e.organization_id and a.id = e.activity_id
    and e.interest_id is not null and not exists (select from activity_entities f
      where f.organization_id = e.organization_id and f.activity_id = e.activity_id
        and f.interest_id = e.interest_id and f.start_index < e.start_index);
reset role;

create index activity_entities_said on activity_entities (organization_id, interest_id, said_at desc, activity_id)
  where said_at is not null;
