-- Many who come or go at once change their groups' counters once.
drop trigger group_memberships_count on group_memberships;
drop function count_membership();

create function count_memberships() returns trigger language plpgsql as $$
begin
  update groups g set member_count = g.member_count + c.change
    from (
      select organization_id, group_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by organization_id, group_id) c
    where g.organization_id = c.organization_id and g.id = c.group_id;
  return null;
end $$;
create trigger group_memberships_come after insert on group_memberships
  referencing new table as changed for each statement execute function count_memberships();
create trigger group_memberships_go after delete on group_memberships
  referencing old table as changed for each statement execute function count_memberships();
