-- The running numbers that people read out: one sequence an organization and kind, no number twice.
create table counters (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  name text not null,
  value integer not null,
  primary key (organization_id, name)
);
call make_tenant('counters');

create function next_number(counter text) returns integer
  language sql volatile
  begin atomic
    insert into counters as c (name, value) values (counter, 1)
      on conflict (organization_id, name) do update set value = c.value + 1
      returning value;
  end;

-- One an account and event: the cart while its passes are drafts, the attendee record afterwards.
-- Registering again (events.allow_multiple_registrations) adds passes to the same row: the wire has one attendee per account.
create table registrations (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  alternate_id integer not null default next_number('registrations'),
  event_id uuid not null,
  account_id uuid not null,
  -- Applied to the cart.
  coupon_id uuid,
  activity_notification_preference activity_preference not null default 'featured',
  announcement_email_notification boolean not null default true,
  announcement_push_notification boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, account_id),
  unique (organization_id, alternate_id),
  -- Records of what was bought outlive neither: events are canceled and accounts disabled instead.
  foreign key (organization_id, event_id) references events (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  foreign key (organization_id, coupon_id) references coupons (organization_id, id) on delete set null (coupon_id)
);
call make_tenant('registrations');
create index registrations_created on registrations (organization_id, event_id, created_at, id);
create index registrations_account on registrations (organization_id, account_id, created_at);
create index registrations_coupon on registrations (organization_id, coupon_id) where coupon_id is not null;

-- Coupons bought in bulk, or given to an attendee.
alter table coupons add column registration_id uuid;
alter table coupons add foreign key (organization_id, registration_id) references registrations (organization_id, id);
alter table coupons add foreign key (organization_id) references organizations on delete cascade;
create index coupons_registration on coupons (organization_id, registration_id) where registration_id is not null;

create table attendee_packages (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  registration_id uuid not null,
  package_id uuid not null,
  status purchase_status not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, registration_id) references registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, package_id) references event_packages (organization_id, id)
);
call make_tenant('attendee_packages');
create index attendee_packages_registration on attendee_packages (organization_id, registration_id, created_at);
create index attendee_packages_package on attendee_packages (organization_id, package_id);

-- A stay. Takers of a room type lock its row first, delete drafts past `expires_at`, and count the nights that overlap;
-- a room with a number cannot be given twice whatever they do.
create table room_reservations (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  registration_id uuid not null,
  room_type_id uuid not null,
  room_id uuid,
  status purchase_status not null default 'draft',
  -- Null: the whole event. Nights are the days from check-in to the day before check-out.
  check_in date,
  check_out date,
  -- End of the hold while it is a draft.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (check_out > check_in),
  check (status <> 'draft' or expires_at is not null),
  constraint room_reservations_room_taken
    exclude using gist (organization_id with =, room_id with =, daterange(check_in, check_out) with &&) where (room_id is not null and status <> 'canceled'),
  foreign key (organization_id, registration_id) references registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, room_type_id) references event_room_types (organization_id, id),
  foreign key (organization_id, room_id) references rooms (organization_id, id)
);
call make_tenant('room_reservations');
create index room_reservations_registration on room_reservations (organization_id, registration_id);
create index room_reservations_room_type on room_reservations (organization_id, room_type_id, check_in);
create index room_reservations_room on room_reservations (organization_id, room_id) where room_id is not null;

-- Admissions. `ready` and `needsInfo` have taken their supply; `draft` and `canceled` have not.
create table passes (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  alternate_id integer not null default next_number('passes'),
  registration_id uuid not null,
  pass_type_id uuid not null,
  status purchase_status not null default 'draft',
  used_at timestamptz,
  location text,
  coupon_id uuid,
  attendee_package_id uuid,
  reservation_id uuid,
  -- The account that paid, when the pass was handed on.
  payer_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, alternate_id),
  check (used_at is null or status in ('ready', 'needsInfo')),
  foreign key (organization_id, registration_id) references registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id),
  foreign key (organization_id, coupon_id) references coupons (organization_id, id),
  foreign key (organization_id, attendee_package_id) references attendee_packages (organization_id, id),
  foreign key (organization_id, reservation_id) references room_reservations (organization_id, id) on delete set null (reservation_id),
  foreign key (organization_id, payer_id) references accounts (organization_id, id) on delete set null (payer_id)
);
call make_tenant('passes');
create index passes_registration on passes (organization_id, registration_id, created_at, id);
create index passes_pass_type on passes (organization_id, pass_type_id, status);
create index passes_coupon on passes (organization_id, coupon_id) where coupon_id is not null;
create index passes_attendee_package on passes (organization_id, attendee_package_id) where attendee_package_id is not null;
create index passes_reservation on passes (organization_id, reservation_id) where reservation_id is not null;
create index passes_payer on passes (organization_id, payer_id) where payer_id is not null;

create table pass_add_ons (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  pass_id uuid not null,
  add_on_id uuid not null,
  status purchase_status not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id)
);
call make_tenant('pass_add_ons');
create unique index pass_add_ons_pass on pass_add_ons (organization_id, pass_id, add_on_id) where status <> 'canceled';
create index pass_add_ons_of_pass on pass_add_ons (organization_id, pass_id, created_at);
create index pass_add_ons_add_on on pass_add_ons (organization_id, add_on_id);

create table transfer_logs (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id integer generated always as identity,
  from_registration_id uuid not null,
  to_registration_id uuid not null,
  pass_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (from_registration_id <> to_registration_id),
  foreign key (organization_id, from_registration_id) references registrations (organization_id, id),
  foreign key (organization_id, to_registration_id) references registrations (organization_id, id),
  foreign key (organization_id, pass_id) references passes (organization_id, id)
);
call make_tenant('transfer_logs');
create index transfer_logs_from on transfer_logs (organization_id, from_registration_id, created_at desc);
create index transfer_logs_to on transfer_logs (organization_id, to_registration_id, created_at desc);
create index transfer_logs_pass on transfer_logs (organization_id, pass_id);

create table event_activation_completions (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  activation_id uuid not null,
  pass_id uuid not null,
  earned_points integer not null default 0 check (earned_points >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, activation_id, pass_id),
  foreign key (organization_id, activation_id) references event_activations (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade
);
call make_tenant('event_activation_completions');
create index event_activation_completions_pass on event_activation_completions (organization_id, pass_id, created_at);

create table search_lists (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate human not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call make_tenant('search_lists');
create index search_lists_name on search_lists (organization_id, name, id);

create table search_list_values (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  search_list_id uuid not null,
  value text collate human not null,
  search text not null generated always as (searchable(value)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, search_list_id) references search_lists (organization_id, id) on delete cascade
);
call make_tenant('search_list_values');
create index search_list_values_value on search_list_values (organization_id, search_list_id, value, id);

-- Questions of a registration. No tiers, pass types or add-ons: the section is asked of everyone.
create table registration_sections (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  kind text not null default 'registration' check (kind in ('registration', 'followup')),
  name text not null,
  description text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('registration_sections');
create index registration_sections_order on registration_sections (organization_id, event_id, kind, sort_order, id);

create table registration_section_tiers (
  organization_id uuid not null default current_organization(),
  section_id uuid not null,
  tier_id uuid not null,
  primary key (organization_id, section_id, tier_id),
  foreign key (organization_id, section_id) references registration_sections (organization_id, id) on delete cascade,
  foreign key (organization_id, tier_id) references account_tiers (organization_id, id) on delete cascade
);
call make_tenant('registration_section_tiers');
create index registration_section_tiers_tier on registration_section_tiers (organization_id, tier_id);

create table registration_section_pass_types (
  organization_id uuid not null default current_organization(),
  section_id uuid not null,
  pass_type_id uuid not null,
  primary key (organization_id, section_id, pass_type_id),
  foreign key (organization_id, section_id) references registration_sections (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
call make_tenant('registration_section_pass_types');
create index registration_section_pass_types_pass_type on registration_section_pass_types (organization_id, pass_type_id);

create table registration_section_add_ons (
  organization_id uuid not null default current_organization(),
  section_id uuid not null,
  add_on_id uuid not null,
  primary key (organization_id, section_id, add_on_id),
  foreign key (organization_id, section_id) references registration_sections (organization_id, id) on delete cascade,
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id) on delete cascade
);
call make_tenant('registration_section_add_ons');
create index registration_section_add_ons_add_on on registration_section_add_ons (organization_id, add_on_id);

-- A question without a section is asked when a choice opens it.
create table registration_questions (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  section_id uuid,
  type text not null check (type in ('text', 'textarea', 'number', 'time', 'date', 'toggle', 'select', 'radio', 'checkbox', 'search', 'file', 'location', 'quantity')),
  name text not null,
  description text,
  label text,
  placeholder text,
  "default" text,
  required boolean not null default false,
  featured boolean not null default false,
  -- May be changed after registration.
  mutable boolean not null default false,
  masked boolean not null default false,
  search_list_id uuid,
  min text,
  max text,
  validation text,
  validation_message text,
  location_option text check (location_option in ('country', 'countryState', 'countryStateCity')),
  -- Columns of a grid of twelve.
  span integer not null default 12 check (span between 1 and 12),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (type <> 'search' or search_list_id is not null),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  -- A section goes when its questions, and their answers, have gone.
  foreign key (organization_id, section_id) references registration_sections (organization_id, id),
  foreign key (organization_id, search_list_id) references search_lists (organization_id, id)
);
call make_tenant('registration_questions');
create index registration_questions_order on registration_questions (organization_id, event_id, sort_order, id);
create index registration_questions_section on registration_questions (organization_id, section_id, sort_order, id);
create index registration_questions_search_list on registration_questions (organization_id, search_list_id) where search_list_id is not null;

create table registration_question_choices (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  question_id uuid not null,
  value text not null,
  text text,
  description text,
  sort_order integer not null default 0,
  supply integer check (supply >= 0),
  -- Answers with this choice on passes that are ready or need information.
  sold integer not null default 0 check (sold >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint registration_question_choices_supply check (supply is null or sold <= supply),
  foreign key (organization_id, question_id) references registration_questions (organization_id, id) on delete cascade
);
call make_tenant('registration_question_choices');
create index registration_question_choices_order on registration_question_choices (organization_id, question_id, sort_order, id);

-- Questions that open when the choice is taken.
create table registration_sub_questions (
  organization_id uuid not null default current_organization(),
  choice_id uuid not null,
  question_id uuid not null,
  sort_order integer not null default 0,
  primary key (organization_id, choice_id, question_id),
  foreign key (organization_id, choice_id) references registration_question_choices (organization_id, id) on delete cascade,
  foreign key (organization_id, question_id) references registration_questions (organization_id, id) on delete cascade
);
call make_tenant('registration_sub_questions');
create index registration_sub_questions_question on registration_sub_questions (organization_id, question_id);

create table registration_question_responses (
  organization_id uuid not null default current_organization(),
  pass_id uuid not null,
  question_id uuid not null,
  value text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, pass_id, question_id),
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  foreign key (organization_id, question_id) references registration_questions (organization_id, id) on delete cascade
);
call make_tenant('registration_question_responses');
create index registration_question_responses_question on registration_question_responses (organization_id, question_id);

-- The right of a pass to enter a session; `ready` and `needsInfo` have taken a place.
create table session_accesses (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  pass_id uuid not null,
  status purchase_status not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, pass_id, session_id),
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  -- A session that people may enter is not deleted under them.
  foreign key (organization_id, session_id) references sessions (organization_id, id)
);
call make_tenant('session_accesses');
create index session_accesses_session on session_accesses (organization_id, session_id, status);

create table session_sections (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  name text not null,
  description text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
call make_tenant('session_sections');
create index session_sections_order on session_sections (organization_id, session_id, sort_order, id);

create table session_questions (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  section_id uuid,
  type text not null check (type in ('text', 'textarea', 'number', 'time', 'date', 'toggle', 'select', 'radio', 'checkbox', 'search', 'file', 'location', 'quantity')),
  name text not null,
  description text,
  label text,
  placeholder text,
  "default" text,
  required boolean not null default false,
  featured boolean not null default false,
  -- May be changed after registration.
  mutable boolean not null default false,
  masked boolean not null default false,
  search_list_id uuid,
  min text,
  max text,
  validation text,
  validation_message text,
  location_option text check (location_option in ('country', 'countryState', 'countryStateCity')),
  -- Per unit of a quantity, else per answer.
  price minor_units,
  supply integer check (supply >= 0),
  sold integer not null default 0 check (sold >= 0),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (type <> 'search' or search_list_id is not null),
  constraint session_questions_supply check (supply is null or sold <= supply),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, section_id) references session_sections (organization_id, id),
  foreign key (organization_id, search_list_id) references search_lists (organization_id, id)
);
call make_tenant('session_questions');
create index session_questions_order on session_questions (organization_id, session_id, sort_order, id);
create index session_questions_section on session_questions (organization_id, section_id, sort_order, id);
create index session_questions_search_list on session_questions (organization_id, search_list_id) where search_list_id is not null;

create table session_question_choices (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  question_id uuid not null,
  value text not null,
  text text,
  description text,
  sort_order integer not null default 0,
  supply integer check (supply >= 0),
  -- Answers with this choice on passes that are ready or need information.
  sold integer not null default 0 check (sold >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint session_question_choices_supply check (supply is null or sold <= supply),
  foreign key (organization_id, question_id) references session_questions (organization_id, id) on delete cascade
);
call make_tenant('session_question_choices');
create index session_question_choices_order on session_question_choices (organization_id, question_id, sort_order, id);

-- Questions that open when the choice is taken.
create table session_sub_questions (
  organization_id uuid not null default current_organization(),
  choice_id uuid not null,
  question_id uuid not null,
  sort_order integer not null default 0,
  primary key (organization_id, choice_id, question_id),
  foreign key (organization_id, choice_id) references session_question_choices (organization_id, id) on delete cascade,
  foreign key (organization_id, question_id) references session_questions (organization_id, id) on delete cascade
);
call make_tenant('session_sub_questions');
create index session_sub_questions_question on session_sub_questions (organization_id, question_id);

create table session_question_responses (
  organization_id uuid not null default current_organization(),
  access_id uuid not null,
  question_id uuid not null,
  value text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, access_id, question_id),
  foreign key (organization_id, access_id) references session_accesses (organization_id, id) on delete cascade,
  foreign key (organization_id, question_id) references session_questions (organization_id, id) on delete cascade
);
call make_tenant('session_question_responses');
create index session_question_responses_question on session_question_responses (organization_id, question_id);
