-- Whether members of a group, and who goes to an event, are told of new posts there on their devices as well (decisions/070).
-- Of which posts, activity_notification_preference says.
alter table group_memberships add column activity_push_notification boolean not null default false;
alter table registrations add column activity_push_notification boolean not null default false;
