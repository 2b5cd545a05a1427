-- A page of a feed reads as many rows as it shows, however many there are: each order that a feed has is an index.

-- Feeds leave the comments out; what is pinned comes first in those of groups and events.
create index activities_group_feed on activities (organization_id, group_id, pinned desc, created_at desc, id)
  where group_id is not null and commented_id is null;
create index activities_event_feed on activities (organization_id, event_id, pinned desc, created_at desc, id)
  where event_id is not null and commented_id is null;
create index activities_content_feed on activities (organization_id, content_id, created_at desc, id)
  where content_id is not null and commented_id is null;
create index activities_account_feed on activities (organization_id, account_id, created_at desc, id)
  where commented_id is null;

-- Few are featured, so these cost next to nothing.
create index activities_featured on activities (organization_id, created_at desc, id)
  where featured and commented_id is null;
create index activities_group_featured on activities (organization_id, group_id, pinned desc, created_at desc, id)
  where featured and group_id is not null and commented_id is null;
create index activities_event_featured on activities (organization_id, event_id, pinned desc, created_at desc, id)
  where featured and event_id is not null and commented_id is null;

create index activities_group_media on activities (organization_id, group_id, created_at desc, id)
  where group_id is not null and commented_id is null and (image_id is not null or video_id is not null);
create index activities_account_media on activities (organization_id, account_id, created_at desc, id)
  where image_id is not null or video_id is not null;

create index activity_likes_activity on activity_likes (organization_id, activity_id, created_at desc, account_id);
