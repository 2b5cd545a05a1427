-- The login that owns the tables may become the platform's roles, and has none of their rights before it does: a
-- statement that runs as the owner by mistake finds nothing instead of every organization's rows. Before PostgreSQL 16
-- only a whole login can do without what it inherits, and would lose what it has as the owner of its database.
do $$
begin
  -- Roles belong to the whole server: another database of it may have come here first. A superuser has all rights anyway.
  if current_setting('server_version_num')::integer >= 160000
    and not (select rolsuper from pg_roles where rolname = current_user)
    and (pg_has_role(current_user, 'moothall_app', 'usage')
      or pg_has_role(current_user, 'moothall_platform', 'usage')
      or pg_has_role(current_user, 'moothall_search', 'usage')) then
    execute format('grant moothall_app, moothall_platform, moothall_search to %I with inherit false', current_user);
  end if;
end $$;
