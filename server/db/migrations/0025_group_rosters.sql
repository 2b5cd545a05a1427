-- Rosters of large groups are read page by page: each membership knows where its account stands in them.

create function name_on_roster(first_name text, last_name text, username text) returns text
  language sql stable return coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), username);

alter table group_memberships add column roster_name text collate human not null default '';

create function write_on_roster() returns trigger language plpgsql as $$
begin
  new.roster_name := coalesce((
    select name_on_roster(a.first_name, a.last_name, a.username) from accounts a
    where a.organization_id = new.organization_id and a.id = new.account_id), '');
  return new;
end $$;
create trigger group_memberships_roster before insert on group_memberships
  for each row execute function write_on_roster();

create function rename_on_rosters() returns trigger language plpgsql as $$
begin
  update group_memberships set roster_name = name_on_roster(new.first_name, new.last_name, new.username)
    where organization_id = new.organization_id and account_id = new.id;
  return null;
end $$;
create trigger accounts_roster after update of first_name, last_name, username on accounts
  for each row when ((old.first_name, old.last_name, old.username) is distinct from (new.first_name, new.last_name, new.username))
  execute function rename_on_rosters();

-- What was there before the counter and the names, in the role that sees every organization.
set local role moothall_platform;
update groups g set member_count = (
  select count(*) from group_memberships m where m.organization_id = g.organization_id and m.group_id = g.id);
update group_memberships m set roster_name = name_on_roster(a.first_name, a.last_name, a.username)
  from accounts a where a.organization_id = m.organization_id and a.id = m.account_id;
reset role;

drop index group_memberships_role;
create index group_memberships_roster on group_memberships (organization_id, group_id, role desc, roster_name, account_id);
-- Who is in a group and in no list of its people.
create index accounts_disabled on accounts (organization_id, id) where disabled and deleted_at is null;
create index groups_active on groups (organization_id, name, id) include (access) where active;
-- What waits at a desk, whatever became of it, the newest first.
create index group_requests_newest on group_requests (organization_id, group_id, created_at desc, id);
create index group_invitations_newest on group_invitations (organization_id, group_id, created_at desc, id);
