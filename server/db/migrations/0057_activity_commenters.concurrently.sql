-- What hidden accounts have said below a post is taken off its number of comments: found however much was said there.
create index concurrently if not exists activities_commenters
  on activities (organization_id, commented_id, account_id) where commented_id is not null;
