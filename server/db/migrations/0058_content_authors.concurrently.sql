-- The same of what is said below a content.
create index concurrently if not exists activities_content_authors
  on activities (organization_id, content_id, account_id) where content_id is not null and commented_id is null;
