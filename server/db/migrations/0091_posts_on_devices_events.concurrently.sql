-- Who goes to an event and is told of its posts on their devices: few of many.
create index concurrently if not exists registrations_told_of_posts
  on registrations (organization_id, event_id, account_id) where activity_push_notification;
