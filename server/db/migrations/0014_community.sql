-- Who follows whom; the numbers stand beside the account, so that no profile ever counts.
alter table accounts
  add column follower_count integer not null default 0 check (follower_count >= 0),
  add column following_count integer not null default 0 check (following_count >= 0),
  -- A deleted account keeps its row, emptied: what others own still points to it.
  add column deleted_at timestamptz;
create index accounts_popular on accounts (organization_id, follower_count desc, id) where not disabled;

create table account_follows (
  organization_id uuid not null default current_organization(),
  follower_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, follower_id, account_id),
  check (follower_id <> account_id),
  foreign key (organization_id, follower_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('account_follows');
create index account_follows_account on account_follows (organization_id, account_id, created_at desc, follower_id);
create index account_follows_follower on account_follows (organization_id, follower_id, created_at desc, account_id);

create function count_follow() returns trigger language plpgsql as $$
declare
  link account_follows := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- In the order of ids, so that two who follow each other wait instead of locking crosswise.
  perform from accounts
    where organization_id = link.organization_id and id in (link.follower_id, link.account_id)
    order by id for no key update;
  update accounts set
      follower_count = follower_count + case when id = link.account_id then step else 0 end,
      following_count = following_count + case when id = link.follower_id then step else 0 end
    where organization_id = link.organization_id and id in (link.follower_id, link.account_id);
  return null;
end $$;
create trigger account_follows_count after insert or delete on account_follows
  for each row execute function count_follow();

create table account_blocks (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  blocker_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, blocker_id, account_id),
  check (blocker_id <> account_id),
  foreign key (organization_id, blocker_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('account_blocks');
create index account_blocks_account on account_blocks (organization_id, account_id);

create table interests (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate human not null check (name <> ''),
  -- What two spellings of one interest share.
  key text not null generated always as (searchable(name)) stored,
  image_id uuid,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, key),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('interests');
create index interests_name on interests (organization_id, featured desc, name, id);
create index interests_image on interests (organization_id, image_id) where image_id is not null;

create table account_interests (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  interest_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id, interest_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
call make_tenant('account_interests');
create index account_interests_interest on account_interests (organization_id, interest_id, created_at desc);

create table group_interests (
  organization_id uuid not null default current_organization(),
  group_id uuid not null,
  interest_id uuid not null,
  primary key (organization_id, group_id, interest_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
call make_tenant('group_interests');
create index group_interests_interest on group_interests (organization_id, interest_id);

create table event_interests (
  organization_id uuid not null default current_organization(),
  event_id uuid not null,
  interest_id uuid not null,
  primary key (organization_id, event_id, interest_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
call make_tenant('event_interests');
create index event_interests_interest on event_interests (organization_id, interest_id);

-- Asking to join a private group. An accepted request becomes a membership and goes.
create table group_requests (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  account_id uuid not null,
  status text not null default 'requested' check (status in ('requested', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, group_id, account_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('group_requests');
create index group_requests_group on group_requests (organization_id, group_id, status, created_at desc, id);
create index group_requests_account on group_requests (organization_id, account_id, status);

-- Being asked to join. An accepted invitation becomes a membership and goes.
create table group_invitations (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  account_id uuid not null,
  inviter_id uuid not null,
  status text not null default 'invited' check (status in ('invited', 'rejected', 'canceled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, group_id, account_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, inviter_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('group_invitations');
create index group_invitations_group on group_invitations (organization_id, group_id, status, created_at desc, id);
create index group_invitations_account on group_invitations (organization_id, account_id, status);
create index group_invitations_inviter on group_invitations (organization_id, inviter_id);

create table channels (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug slug not null,
  name text collate human not null,
  description text,
  -- The wire has no channel without a picture.
  image_id uuid not null,
  private boolean not null default false,
  visible boolean not null default true,
  priority integer not null default 0,
  group_id uuid,
  creator_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete set null (group_id),
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id)
);
call make_tenant('channels');
create index channels_image on channels (organization_id, image_id);
create index channels_group on channels (organization_id, group_id) where group_id is not null;
create index channels_creator on channels (organization_id, creator_id) where creator_id is not null;

create table channel_subscribers (
  organization_id uuid not null default current_organization(),
  channel_id uuid not null,
  account_id uuid not null,
  content_email_notification boolean not null default true,
  content_push_notification boolean not null default true,
  activity_notification_preference activity_preference not null default 'featured',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, channel_id, account_id),
  foreign key (organization_id, channel_id) references channels (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('channel_subscribers');
create index channel_subscribers_account on channel_subscribers (organization_id, account_id);

create table contents (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  channel_id uuid not null,
  slug slug not null,
  title text,
  description text,
  body text,
  featured boolean not null default false,
  image_url text,
  image_id uuid,
  square_image_id uuid,
  audio_id integer,
  video_id uuid,
  duration text,
  -- Null = a draft, or scheduled.
  published timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, channel_id, slug),
  foreign key (organization_id, channel_id) references channels (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id),
  foreign key (organization_id, square_image_id) references images (organization_id, id) on delete set null (square_image_id),
  foreign key (organization_id, audio_id) references files (organization_id, id) on delete set null (audio_id),
  foreign key (organization_id, video_id) references videos (organization_id, id) on delete set null (video_id)
);
call make_tenant('contents');
create index contents_published on contents (organization_id, published desc, id) where published is not null;
create index contents_image on contents (organization_id, image_id) where image_id is not null;
create index contents_square_image on contents (organization_id, square_image_id) where square_image_id is not null;
create index contents_audio on contents (organization_id, audio_id) where audio_id is not null;
create index contents_video on contents (organization_id, video_id) where video_id is not null;

-- What members say: in the feed, in a group, at an event, about a content, or as a comment on another activity.
create table activities (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  message text not null,
  image_id uuid,
  video_id uuid,
  giphy_id text,
  group_id uuid,
  event_id uuid,
  content_id uuid,
  commented_id uuid,
  pinned boolean not null default false,
  featured boolean not null default false,
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (num_nonnulls(group_id, event_id, content_id) <= 1),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id),
  foreign key (organization_id, video_id) references videos (organization_id, id) on delete set null (video_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade,
  foreign key (organization_id, commented_id) references activities (organization_id, id) on delete cascade
);
call make_tenant('activities');
create index activities_feed on activities (organization_id, created_at desc, id) where commented_id is null;
create index activities_account on activities (organization_id, account_id, created_at desc, id);
create index activities_group on activities (organization_id, group_id, created_at desc, id) where group_id is not null;
create index activities_event on activities (organization_id, event_id, created_at desc, id) where event_id is not null;
create index activities_content on activities (organization_id, content_id, created_at desc, id) where content_id is not null;
create index activities_commented on activities (organization_id, commented_id, created_at desc, id) where commented_id is not null;
create index activities_image on activities (organization_id, image_id) where image_id is not null;
create index activities_video on activities (organization_id, video_id) where video_id is not null;

-- Parts of a message by position in UTF-16 code units; the end is exclusive.
create table activity_entities (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  activity_id uuid not null,
  type text not null check (type in ('mention', 'interest', 'link', 'segment')),
  start_index integer not null check (start_index >= 0),
  end_index integer not null,
  marks text[] not null default '{}',
  account_id uuid,
  interest_id uuid,
  href text,
  primary key (organization_id, id),
  check (end_index > start_index),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete set null (interest_id)
);
call make_tenant('activity_entities');
create index activity_entities_activity on activity_entities (organization_id, activity_id, start_index);
create index activity_entities_account on activity_entities (organization_id, account_id) where account_id is not null;
create index activity_entities_interest on activity_entities (organization_id, interest_id) where interest_id is not null;

create table activity_likes (
  organization_id uuid not null default current_organization(),
  activity_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, activity_id, account_id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('activity_likes');
create index activity_likes_account on activity_likes (organization_id, account_id, created_at desc);

create function count_like() returns trigger language plpgsql as $$
declare
  given activity_likes := coalesce(new, old);
begin
  update activities set like_count = like_count + case tg_op when 'INSERT' then 1 else -1 end
    where organization_id = given.organization_id and id = given.activity_id;
  return null;
end $$;
create trigger activity_likes_count after insert or delete on activity_likes for each row execute function count_like();

create function count_comment() returns trigger language plpgsql as $$
declare
  given activities := coalesce(new, old);
begin
  update activities set comment_count = comment_count + case tg_op when 'INSERT' then 1 else -1 end
    where organization_id = given.organization_id and id = given.commented_id;
  return null;
end $$;
create trigger activities_count_comment after insert on activities
  for each row when (new.commented_id is not null) execute function count_comment();
create trigger activities_uncount_comment after delete on activities
  for each row when (old.commented_id is not null) execute function count_comment();

create table activity_reports (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  activity_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('activity_reports');
create unique index activity_reports_open on activity_reports (organization_id, activity_id, account_id) where withdrawn_at is null;
create index activity_reports_activity on activity_reports (organization_id, activity_id);
create index activity_reports_account on activity_reports (organization_id, account_id);

-- What an account is told; the column that fits the type names what it is about.
create table notifications (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  type text not null check (type in ('ANNOUNCEMENT', 'FOLLOW', 'INVITATION', 'TRANSFER', 'LIKE', 'COMMENT', 'RESHARE', 'EVENT', 'ACTIVITY', 'GROUP_INVITATION', 'GROUP_REQUEST_ACCEPTED', 'CONTENT')),
  sender_id uuid,
  read boolean not null default false,
  activity_id uuid,
  event_id uuid,
  announcement_id uuid,
  group_id uuid,
  invitation_id uuid,
  content_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (num_nonnulls(activity_id, event_id, announcement_id, group_id, invitation_id, content_id) <= 1),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, sender_id) references accounts (organization_id, id) on delete set null (sender_id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, announcement_id) references announcements (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, invitation_id) references group_invitations (organization_id, id) on delete cascade,
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
call make_tenant('notifications');
create index notifications_account on notifications (organization_id, account_id, created_at desc, id);
create index notifications_unread on notifications (organization_id, account_id) where not read;
-- Following or liking again and again tells nobody twice.
create unique index notifications_follow on notifications (organization_id, account_id, sender_id) where type = 'FOLLOW';
create unique index notifications_like on notifications (organization_id, account_id, sender_id, activity_id) where type = 'LIKE';
create index notifications_sender on notifications (organization_id, sender_id) where sender_id is not null;
create index notifications_activity on notifications (organization_id, activity_id) where activity_id is not null;
create index notifications_event on notifications (organization_id, event_id) where event_id is not null;
create index notifications_announcement on notifications (organization_id, announcement_id) where announcement_id is not null;
create index notifications_group on notifications (organization_id, group_id) where group_id is not null;
create index notifications_invitation on notifications (organization_id, invitation_id) where invitation_id is not null;
create index notifications_content on notifications (organization_id, content_id) where content_id is not null;
