create table series (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug slug not null,
  name text collate human not null,
  description text,
  long_description text,
  start_date timestamptz,
  end_date timestamptz,
  image_id uuid,
  search text not null generated always as (searchable(name || ' ' || slug)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('series');
create index series_name on series (organization_id, name, id);
create index series_image on series (organization_id, image_id) where image_id is not null;

create table events (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug slug not null,
  name text collate human not null,
  short_description text not null default '',
  long_description text,
  event_type text not null default 'physical' check (event_type in ('physical', 'virtual', 'hybrid')),
  featured boolean not null default false,
  -- False: found only with the link.
  visible boolean not null default true,
  canceled_at timestamptz,
  -- IANA name; null: the organization's.
  timezone text,
  event_start timestamptz not null,
  event_end timestamptz not null,
  series_id uuid,
  group_id uuid,
  group_only boolean not null default false,
  creator_id uuid,
  external_url text,
  meeting_url text,
  venue text,
  address1 text,
  address2 text,
  city text,
  state text,
  country text,
  zip text,
  image_id uuid,
  square_image_id uuid,
  background_image_id uuid,
  venue_map_id uuid,
  stream_replay_id uuid,
  registration boolean not null default false,
  -- Null: from the beginning, until the event ends.
  registration_start timestamptz,
  registration_end timestamptz,
  -- 0: unlimited.
  registration_limit integer not null default 0 check (registration_limit >= 0),
  -- Registrations that hold a pass; moved in the transaction that makes the first pass ready or cancels the last.
  registration_count integer not null default 0 check (registration_count >= 0),
  public_registrants boolean not null default false,
  allow_multiple_registrations boolean not null default true,
  allow_split_payment boolean not null default false,
  split_payment_percentage percentage not null default 0,
  split_payment_net_days integer check (split_payment_net_days >= 0),
  split_payment_due_date timestamptz,
  reservation_description text,
  activity_feed_enabled boolean not null default true,
  new_activity_creator_email_notification boolean not null default false,
  new_activity_creator_push_notification boolean not null default false,
  sessions_visibility text not null default 'everyone' check (sessions_visibility in ('everyone', 'registered', 'hidden')),
  speakers_visibility text not null default 'everyone' check (speakers_visibility in ('everyone', 'registered', 'hidden')),
  chat_bot_number text,
  ios_app_link text,
  android_app_link text,
  options jsonb,
  -- Where an imported event came from, and its name there: importing again updates it.
  source text,
  source_id text,
  search text not null generated always as (searchable(name || ' ' || slug)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, slug),
  unique (organization_id, source, source_id),
  check (event_end >= event_start),
  check (registration_end >= registration_start),
  constraint events_registration_supply check (registration_limit = 0 or registration_count <= registration_limit),
  check ((source is null) = (source_id is null)),
  check (group_id is not null or not group_only),
  foreign key (organization_id, series_id) references series (organization_id, id) on delete set null (series_id),
  -- Opening an event to everybody because its group went would be a leak, so groups with events are not deleted.
  foreign key (organization_id, group_id) references groups (organization_id, id),
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id),
  foreign key (organization_id, square_image_id) references images (organization_id, id) on delete set null (square_image_id),
  foreign key (organization_id, background_image_id) references images (organization_id, id) on delete set null (background_image_id),
  foreign key (organization_id, venue_map_id) references images (organization_id, id) on delete set null (venue_map_id),
  foreign key (organization_id, stream_replay_id) references videos (organization_id, id) on delete set null (stream_replay_id)
);
call make_tenant('events');
create index events_start on events (organization_id, event_start, id);
create index events_end on events (organization_id, event_end, id);
create index events_featured on events (organization_id, event_start, id) where featured;
create index events_series on events (organization_id, series_id, event_start) where series_id is not null;
create index events_group on events (organization_id, group_id, event_start) where group_id is not null;
create index events_creator on events (organization_id, creator_id, event_start) where creator_id is not null;
create index events_image on events (organization_id, image_id) where image_id is not null;
create index events_square_image on events (organization_id, square_image_id) where square_image_id is not null;
create index events_background_image on events (organization_id, background_image_id) where background_image_id is not null;
create index events_venue_map on events (organization_id, venue_map_id) where venue_map_id is not null;
create index events_stream_replay on events (organization_id, stream_replay_id) where stream_replay_id is not null;

-- Co-hosts; the creator is `events.creator_id`.
create table event_hosts (
  organization_id uuid not null default current_organization(),
  event_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, event_id, account_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('event_hosts');
create index event_hosts_account on event_hosts (organization_id, account_id);

-- Accounts shown as sponsors.
create table event_sponsors (
  organization_id uuid not null default current_organization(),
  event_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, event_id, account_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('event_sponsors');
create index event_sponsors_account on event_sponsors (organization_id, account_id);

create table event_pages (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  slug slug not null,
  title text not null,
  subtitle text not null default '',
  html text not null default '',
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('event_pages');
create index event_pages_order on event_pages (organization_id, event_id, sort_order, id);

create table event_page_images (
  organization_id uuid not null default current_organization(),
  page_id uuid not null,
  image_id uuid not null,
  sort_order integer not null default 0,
  primary key (organization_id, page_id, image_id),
  foreign key (organization_id, page_id) references event_pages (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete cascade
);
call make_tenant('event_page_images');
create index event_page_images_image on event_page_images (organization_id, image_id);

create table faq_sections (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  slug slug not null,
  name text not null,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('faq_sections');
create index faq_sections_order on faq_sections (organization_id, event_id, sort_order, id);

create table faqs (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  section_id uuid not null,
  slug slug not null,
  question text not null,
  answer text,
  sort_order integer not null default 0,
  search text not null generated always as (searchable(question || ' ' || coalesce(answer, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, section_id, slug),
  foreign key (organization_id, section_id) references faq_sections (organization_id, id) on delete cascade
);
call make_tenant('faqs');
create index faqs_order on faqs (organization_id, section_id, sort_order, id);

create table event_media (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  name text collate human not null,
  description text,
  image_id uuid,
  video_id uuid,
  file_id integer,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (num_nonnulls(image_id, video_id, file_id) = 1),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete cascade,
  foreign key (organization_id, video_id) references videos (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
call make_tenant('event_media');
create index event_media_order on event_media (organization_id, event_id, sort_order, name, id);
create index event_media_image on event_media (organization_id, image_id) where image_id is not null;
create index event_media_video on event_media (organization_id, video_id) where video_id is not null;
create index event_media_file on event_media (organization_id, file_id) where file_id is not null;

create table event_sponsorship_levels (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  slug slug not null,
  name text not null,
  description text,
  sponsors_per_row integer not null default 3 check (sponsors_per_row > 0),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('event_sponsorship_levels');
create index event_sponsorship_levels_order on event_sponsorship_levels (organization_id, event_id, sort_order, id);

create table event_sponsorships (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  level_id uuid not null,
  name text not null,
  description text,
  url text,
  account_id uuid,
  image_id uuid,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, level_id) references event_sponsorship_levels (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('event_sponsorships');
create index event_sponsorships_order on event_sponsorships (organization_id, level_id, sort_order, id);
create index event_sponsorships_account on event_sponsorships (organization_id, account_id) where account_id is not null;
create index event_sponsorships_image on event_sponsorships (organization_id, image_id) where image_id is not null;

create table event_activations (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  slug slug not null,
  name text not null,
  short_description text not null default '',
  long_description text,
  type text not null default 'public' check (type in ('public', 'private', 'protected')),
  -- What a protected activation asks for.
  code text,
  access_level text not null default 'regular' check (access_level in ('regular', 'virtual', 'vip')),
  max_points integer not null default 0 check (max_points >= 0),
  start_after timestamptz not null default now(),
  image_id uuid,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, slug),
  check (type <> 'protected' or code is not null),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('event_activations');
create index event_activations_order on event_activations (organization_id, event_id, sort_order, id);
create index event_activations_image on event_activations (organization_id, image_id) where image_id is not null;

-- A host's own text for a mail; no row: the default text.
create table event_emails (
  organization_id uuid not null default current_organization(),
  event_id uuid not null,
  type text not null check (type in ('confirmation', 'cancellation', 'reminder')),
  body text not null default '',
  reply_to text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, event_id, type),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('event_emails');

create table tracks (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  slug slug not null,
  name text collate human not null,
  description text,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('tracks');
create index tracks_name on tracks (organization_id, event_id, name, id);

create table session_locations (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  name text collate human not null,
  description text,
  address1 text,
  address2 text,
  city text,
  state text,
  country text,
  zip text,
  image_id uuid,
  google_place_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('session_locations');
create index session_locations_event on session_locations (organization_id, event_id, name, id);
create index session_locations_image on session_locations (organization_id, image_id) where image_id is not null;

create table sessions (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  slug slug not null,
  name text collate human not null,
  description text,
  long_description text,
  start_time timestamptz not null,
  end_time timestamptz not null,
  sort_order integer,
  -- A break, a meal: on the agenda, but nothing to attend.
  non_session boolean not null default false,
  access text not null default 'PUBLIC' check (access in ('PUBLIC', 'PRIVATE')),
  location_id uuid,
  image_id uuid,
  registration_enabled boolean not null default false,
  registration_end timestamptz,
  price minor_units,
  tax_code text,
  tax_included boolean not null default false,
  -- Null: unlimited.
  supply integer check (supply >= 0),
  -- Accesses that are ready or need information.
  sold integer not null default 0 check (sold >= 0),
  source text,
  source_id text,
  search text not null generated always as (searchable(name || ' ' || coalesce(description, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, slug),
  unique (organization_id, event_id, source, source_id),
  check (end_time >= start_time),
  check ((source is null) = (source_id is null)),
  constraint sessions_supply check (supply is null or sold <= supply),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references session_locations (organization_id, id) on delete set null (location_id),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('sessions');
create index sessions_start on sessions (organization_id, event_id, start_time, sort_order, id);
create index sessions_location on sessions (organization_id, location_id) where location_id is not null;
create index sessions_image on sessions (organization_id, image_id) where image_id is not null;

create table session_tracks (
  organization_id uuid not null default current_organization(),
  session_id uuid not null,
  track_id uuid not null,
  primary key (organization_id, session_id, track_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, track_id) references tracks (organization_id, id) on delete cascade
);
call make_tenant('session_tracks');
create index session_tracks_track on session_tracks (organization_id, track_id);

create table speakers (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  slug slug not null,
  first_name text collate human not null,
  last_name text collate human,
  label text,
  title text,
  bio text,
  company text,
  company_bio text,
  image_id uuid,
  website text,
  facebook text,
  instagram text,
  linked_in text,
  twitter text,
  tik_tok text,
  youtube text,
  discord text,
  priority integer not null default 0,
  is_host boolean not null default false,
  source text,
  source_id text,
  search text not null generated always as (searchable(first_name || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, slug),
  unique (organization_id, event_id, source, source_id),
  check ((source is null) = (source_id is null)),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('speakers');
create index speakers_order on speakers (organization_id, event_id, priority, first_name, last_name, id);
create index speakers_image on speakers (organization_id, image_id) where image_id is not null;

create table session_speakers (
  organization_id uuid not null default current_organization(),
  session_id uuid not null,
  speaker_id uuid not null,
  primary key (organization_id, session_id, speaker_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, speaker_id) references speakers (organization_id, id) on delete cascade
);
call make_tenant('session_speakers');
create index session_speakers_speaker on session_speakers (organization_id, speaker_id);

-- Accounts shown as sponsors.
create table session_sponsors (
  organization_id uuid not null default current_organization(),
  session_id uuid not null,
  account_id uuid not null,
  primary key (organization_id, session_id, account_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('session_sponsors');
create index session_sponsors_account on session_sponsors (organization_id, account_id);

-- A member's own agenda.
create table saved_sessions (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id, session_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
call make_tenant('saved_sessions');
create index saved_sessions_session on saved_sessions (organization_id, session_id);
