-- Channels come to life: their links and pictures, contents that are scheduled, guests, likes, kept counts, and who is
-- let into a private one. No call has written these tables before, so what looks at every row looks at few.

alter table channels
  add column banner_id uuid,
  add column external_url text,
  add column apple_url text,
  add column spotify_url text,
  add column google_url text,
  add column youtube_url text,
  add column twitter_url text,
  add column tik_tok_url text,
  add column timezone text,
  add column subscriber_count integer not null default 0 check (subscriber_count >= 0),
  -- What is published in it.
  add column content_count integer not null default 0 check (content_count >= 0),
  add column search text not null generated always as (searchable(name || ' ' || slug)) stored;
alter table channels add foreign key (organization_id, banner_id) references images (organization_id, id)
  on delete set null (banner_id);
create index channels_banner on channels (organization_id, banner_id) where banner_id is not null;
create index channels_listed on channels (organization_id, priority desc, name, id) where visible;

-- Who is let into a private channel by its creators; everybody else subscribes to what they may read anyway.
alter table channel_subscribers add column admitted boolean not null default false;
create index channel_subscribers_newest on channel_subscribers (organization_id, channel_id, created_at desc, account_id);

alter table contents
  add column external_url text,
  add column apple_url text,
  add column spotify_url text,
  add column google_url text,
  add column youtube_url text,
  -- Whether its publication is told by mail, and among the notifications.
  add column email boolean not null default true,
  add column push boolean not null default true,
  -- When it will be published, and when somebody said so; both null for a draft and for what is published.
  add column publish_at timestamptz,
  add column scheduled_at timestamptz,
  add column schedule_updated_at timestamptz,
  -- When subscribers were told of it: once, however often it is taken back and published again.
  add column announced_at timestamptz,
  add column like_count integer not null default 0 check (like_count >= 0),
  -- What is said about it, comments on that left out.
  add column activity_count integer not null default 0 check (activity_count >= 0),
  add column kind text not null generated always as (
    case when video_id is not null then 'video' when audio_id is not null then 'audio' else 'article' end) stored
    check (kind in ('video', 'audio', 'article')),
  add column search text not null generated always as (searchable(coalesce(title, '') || ' ' || slug)) stored,
  add constraint contents_scheduled check (
    (publish_at is null) = (scheduled_at is null) and (publish_at is null) = (schedule_updated_at is null)
    and (publish_at is null or published is null));
create index contents_channel on contents (organization_id, channel_id, published desc, id) where published is not null;
create index contents_unpublished on contents (organization_id, channel_id) where published is null;
create index contents_featured on contents (organization_id, published desc, id) where published is not null and featured;

create table content_likes (
  organization_id uuid not null default current_organization(),
  content_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, content_id, account_id),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('content_likes');
create index content_likes_account on content_likes (organization_id, account_id, created_at desc);

create table content_guests (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  content_id uuid not null,
  slug slug not null,
  account_id uuid,
  type text not null check (type in ('guest', 'host', 'author')),
  name text collate human not null check (name <> ''),
  title text,
  bio text,
  company text,
  company_link text,
  company_bio text,
  image_id uuid,
  website text,
  facebook text,
  twitter text,
  instagram text,
  linked_in text,
  tik_tok text,
  youtube text,
  discord text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, content_id, slug),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('content_guests');
create index content_guests_account on content_guests (organization_id, account_id) where account_id is not null;
create index content_guests_image on content_guests (organization_id, image_id) where image_id is not null;

-- What a content is about; `?interest` of the lists of contents finds it.
create table content_interests (
  organization_id uuid not null default current_organization(),
  content_id uuid not null,
  interest_id uuid not null,
  primary key (organization_id, content_id, interest_id),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
call make_tenant('content_interests');
create index content_interests_interest on content_interests (organization_id, interest_id);

-- Counters follow their rows, also when a cascade takes them.
create function count_channel_subscriber() returns trigger language plpgsql as $$
declare
  link channel_subscribers := coalesce(new, old);
begin
  update channels set subscriber_count = subscriber_count + case tg_op when 'INSERT' then 1 else -1 end
    where organization_id = link.organization_id and id = link.channel_id;
  return null;
end $$;
create trigger channel_subscribers_count after insert or delete on channel_subscribers
  for each row execute function count_channel_subscriber();

create function count_channel_content() returns trigger language plpgsql as $$
declare
  one contents := coalesce(new, old);
  step integer := case when tg_op <> 'DELETE' and new.published is not null then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.published is not null then 1 else 0 end;
begin
  if step <> 0 then
    update channels set content_count = content_count + step
      where organization_id = one.organization_id and id = one.channel_id;
  end if;
  return null;
end $$;
create trigger contents_count after insert or delete or update of published on contents
  for each row execute function count_channel_content();

create function count_content_like() returns trigger language plpgsql as $$
declare
  given content_likes := coalesce(new, old);
begin
  update contents set like_count = like_count + case tg_op when 'INSERT' then 1 else -1 end
    where organization_id = given.organization_id and id = given.content_id;
  return null;
end $$;
create trigger content_likes_count after insert or delete on content_likes
  for each row execute function count_content_like();

create function count_content_activity() returns trigger language plpgsql as $$
declare
  said activities := coalesce(new, old);
begin
  update contents set activity_count = activity_count + case tg_op when 'INSERT' then 1 else -1 end
    where organization_id = said.organization_id and id = said.content_id;
  return null;
end $$;
create trigger activities_count_content after insert on activities
  for each row when (new.content_id is not null and new.commented_id is null) execute function count_content_activity();
create trigger activities_uncount_content after delete on activities
  for each row when (old.content_id is not null and old.commented_id is null) execute function count_content_activity();

-- What is there already.
set local role moothall_platform;
update channels c set
  subscriber_count = (select count(*) from channel_subscribers s
    where s.organization_id = c.organization_id and s.channel_id = c.id),
  content_count = (select count(*) from contents o
    where o.organization_id = c.organization_id and o.channel_id = c.id and o.published is not null);
update channel_subscribers s set admitted = true
  from channels c where c.organization_id = s.organization_id and c.id = s.channel_id and c.private;
update contents c set activity_count = (select count(*) from activities a
    where a.organization_id = c.organization_id and a.content_id = c.id and a.commented_id is null),
  announced_at = c.published;
