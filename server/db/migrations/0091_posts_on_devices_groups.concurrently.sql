-- Members of a group who are told of its posts on their devices: few of many.
create index concurrently if not exists group_memberships_told_of_posts
  on group_memberships (organization_id, group_id, account_id) where activity_push_notification;
