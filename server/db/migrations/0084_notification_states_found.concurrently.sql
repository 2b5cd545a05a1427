-- A post is found once by each account, also by two calls at once.
create unique index concurrently if not exists notifications_found
  on notifications (organization_id, account_id, activity_id) where found;
