-- Nobody passes the same post on twice in the same place; the beginning of it finds the reshares of a post.
create unique index concurrently if not exists activities_reshares
  on activities (organization_id, shared_id, account_id, group_id, event_id, content_id) nulls not distinct
  where shared_id is not null;
