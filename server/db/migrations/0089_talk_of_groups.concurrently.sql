create unique index concurrently if not exists threads_group
  on threads (organization_id, group_id) where group_id is not null;
