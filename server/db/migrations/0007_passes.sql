-- What can be bought for an event: pass types, packages of them, add-ons, rooms, and the coupons that change a price.

create table pass_types (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  slug slug not null,
  name text not null,
  short_description text not null default '',
  long_description text,
  price minor_units not null default 0,
  tax_code text,
  tax_included boolean not null default false,
  access_level text not null default 'regular' check (access_level in ('regular', 'virtual', 'vip')),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  active boolean not null default true,
  cancelable boolean not null default false,
  transferable boolean not null default false,
  min_quantity_per_sale integer not null default 1 check (min_quantity_per_sale >= 1),
  max_quantity_per_sale integer not null default 10,
  -- Null: unlimited.
  supply integer check (supply >= 0),
  -- Passes that are ready or need information.
  sold integer not null default 0 check (sold >= 0),
  enable_coupons boolean not null default false,
  min_coupon_quantity integer check (min_coupon_quantity >= 1),
  max_coupon_quantity integer,
  -- On sale from here instead of the event's registration start.
  override_start_date timestamptz,
  -- Must be held, or be in the cart too.
  required_pass_type_id uuid,
  featured_image_id uuid,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, event_id, slug),
  check (max_quantity_per_sale >= min_quantity_per_sale),
  check (max_coupon_quantity >= min_coupon_quantity),
  check (required_pass_type_id <> id),
  constraint pass_types_supply check (supply is null or sold <= supply),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, required_pass_type_id) references pass_types (organization_id, id) on delete set null (required_pass_type_id),
  foreign key (organization_id, featured_image_id) references images (organization_id, id) on delete set null (featured_image_id)
);
call make_tenant('pass_types');
create index pass_types_order on pass_types (organization_id, event_id, sort_order, id);
create index pass_types_required on pass_types (organization_id, required_pass_type_id) where required_pass_type_id is not null;
create index pass_types_featured_image on pass_types (organization_id, featured_image_id) where featured_image_id is not null;

-- Prices by date; two prices at one instant would make the total a matter of luck.
create table pass_type_price_schedules (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  pass_type_id uuid not null,
  name text,
  price minor_units not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (end_date > start_date),
  constraint pass_type_price_schedules_overlap
    exclude using gist (organization_id with =, pass_type_id with =, tstzrange(start_date, end_date) with &&),
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
call make_tenant('pass_type_price_schedules');
create index pass_type_price_schedules_start on pass_type_price_schedules (organization_id, pass_type_id, start_date);

-- How much of the price a cancellation gives back, by date.
create table pass_type_refund_schedules (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  pass_type_id uuid not null,
  percentage percentage not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (end_date > start_date),
  constraint pass_type_refund_schedules_overlap
    exclude using gist (organization_id with =, pass_type_id with =, tstzrange(start_date, end_date) with &&),
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
call make_tenant('pass_type_refund_schedules');
create index pass_type_refund_schedules_start on pass_type_refund_schedules (organization_id, pass_type_id, start_date);

-- Not empty: the item is for holders of these only.
create table event_media_pass_types (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  media_id uuid not null,
  pass_type_id uuid not null,
  primary key (organization_id, media_id, pass_type_id),
  foreign key (organization_id, media_id) references event_media (organization_id, id) on delete cascade,
  -- Losing its last pass type would open the item to everybody, so such a pass type is not deleted.
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id)
);
call make_tenant('event_media_pass_types');
create index event_media_pass_types_pass_type on event_media_pass_types (organization_id, pass_type_id);

create table event_packages (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  name text not null,
  description text not null default '',
  price minor_units not null default 0,
  tax_code text,
  tax_included boolean not null default false,
  is_active boolean not null default true,
  image_id uuid,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('event_packages');
create index event_packages_order on event_packages (organization_id, event_id, sort_order, id);
create index event_packages_image on event_packages (organization_id, image_id) where image_id is not null;

create table event_package_passes (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  package_id uuid not null,
  pass_type_id uuid not null,
  quantity integer not null default 1 check (quantity >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, package_id, pass_type_id),
  foreign key (organization_id, package_id) references event_packages (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
call make_tenant('event_package_passes');
create index event_package_passes_pass_type on event_package_passes (organization_id, pass_type_id);

create table event_add_ons (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  name text not null,
  short_description text not null default '',
  long_description text,
  price minor_units not null default 0,
  -- The price counts for each night of the pass's reservation.
  price_per_night boolean not null default false,
  tax_code text,
  tax_included boolean not null default false,
  supply integer check (supply >= 0),
  sold integer not null default 0 check (sold >= 0),
  image_id uuid,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint event_add_ons_supply check (supply is null or sold <= supply),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('event_add_ons');
create index event_add_ons_order on event_add_ons (organization_id, event_id, sort_order, id);
create index event_add_ons_image on event_add_ons (organization_id, image_id) where image_id is not null;

-- Not empty: the add-on goes with these pass types only.
create table event_add_on_pass_types (
  organization_id uuid not null default current_organization(),
  add_on_id uuid not null,
  pass_type_id uuid not null,
  primary key (organization_id, add_on_id, pass_type_id),
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
call make_tenant('event_add_on_pass_types');
create index event_add_on_pass_types_pass_type on event_add_on_pass_types (organization_id, pass_type_id);

-- Rooms of a kind. Supply is by night, so it has no counter: see room_reservations.
create table event_room_types (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  name text not null,
  description text,
  price minor_units not null default 0,
  price_per_night boolean not null default true,
  tax_code text,
  tax_included boolean not null default false,
  supply integer check (supply >= 0),
  min_passes integer check (min_passes >= 1),
  max_passes integer,
  min_start date,
  default_start date,
  max_start date,
  min_end date,
  default_end date,
  max_end date,
  image_id uuid,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (max_passes >= min_passes),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete set null (image_id)
);
call make_tenant('event_room_types');
create index event_room_types_order on event_room_types (organization_id, event_id, sort_order, id);
create index event_room_types_image on event_room_types (organization_id, image_id) where image_id is not null;

create table event_room_type_pass_types (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  room_type_id uuid not null,
  pass_type_id uuid not null,
  enabled boolean not null default true,
  -- Added to the room's price for this pass type.
  premium minor_units not null default 0,
  included_nights integer not null default 0 check (included_nights >= 0),
  min_passes integer check (min_passes >= 1),
  max_passes integer,
  min_start date,
  default_start date,
  max_start date,
  min_end date,
  default_end date,
  max_end date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, room_type_id, pass_type_id),
  check (max_passes >= min_passes),
  foreign key (organization_id, room_type_id) references event_room_types (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
call make_tenant('event_room_type_pass_types');
create index event_room_type_pass_types_pass_type on event_room_type_pass_types (organization_id, pass_type_id);

create table event_room_type_add_ons (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  room_type_id uuid not null,
  add_on_id uuid not null,
  min_start date,
  default_start date,
  max_start date,
  min_end date,
  default_end date,
  max_end date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, room_type_id, add_on_id),
  foreign key (organization_id, room_type_id) references event_room_types (organization_id, id) on delete cascade,
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id) on delete cascade
);
call make_tenant('event_room_type_add_ons');
create index event_room_type_add_ons_add_on on event_room_type_add_ons (organization_id, add_on_id);

create table rooms (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  room_name text collate human not null,
  primary key (organization_id, id),
  unique (organization_id, event_id, room_name),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
call make_tenant('rooms');

-- A room may be sold as one of several kinds.
create table room_room_types (
  organization_id uuid not null default current_organization(),
  room_id uuid not null,
  room_type_id uuid not null,
  primary key (organization_id, room_type_id, room_id),
  foreign key (organization_id, room_id) references rooms (organization_id, id) on delete cascade,
  foreign key (organization_id, room_type_id) references event_room_types (organization_id, id) on delete cascade
);
call make_tenant('room_room_types');
create index room_room_types_room on room_room_types (organization_id, room_id);

create table coupons (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  code text not null check (code = btrim(code) and code <> ''),
  description text,
  -- Null: any pass type of the event.
  pass_type_id uuid,
  -- The uses were paid for when the coupon was bought.
  pre_paid boolean not null default false,
  active boolean not null default true,
  start_date timestamptz,
  end_date timestamptz,
  discount_amount minor_units,
  discount_percent percentage,
  quantity_min integer check (quantity_min >= 1),
  quantity_max integer,
  -- Null: unlimited.
  use_limit integer check (use_limit >= 0),
  -- Passes that are ready or need information and were priced with this coupon.
  uses integer not null default 0 check (uses >= 0),
  -- Uses by one registration.
  purchase_limit integer check (purchase_limit >= 1),
  email_domains text,
  apply_to_pass_type boolean not null default true,
  apply_to_add_ons boolean not null default false,
  apply_to_reservation boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (num_nonnulls(discount_amount, discount_percent) = 1),
  check (quantity_max >= quantity_min),
  check (end_date > start_date),
  constraint coupons_supply check (use_limit is null or uses <= use_limit),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
call make_tenant('coupons');
create unique index coupons_code on coupons (organization_id, event_id, upper(code));
create index coupons_pass_type on coupons (organization_id, pass_type_id) where pass_type_id is not null;
