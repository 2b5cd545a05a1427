-- What was offered and what was paid. These rows are the books: an event, an account or a registration they name is never deleted.

-- A priced offer to pay. Asking again with the same cart finds the open one by its fingerprint.
create table payment_intents (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  source text not null check (source in ('registration', 'invoice', 'pass', 'coupon', 'session', 'booking')),
  status text not null default 'open' check (status in ('open', 'processing', 'captured', 'expired')),
  -- Digest of what is priced: items, amounts, address.
  fingerprint text not null,
  description text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Due now.
  total minor_units not null,
  integration_type text not null check (integration_type in ('free', 'stripe', 'paypal', 'braintree', 'authorizenet', 'manual')),
  connection_id text not null default '',
  -- For the provider, in the browser; and the provider's own name for the intent.
  secret text not null default '',
  reference_id text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zip text not null default '',
  metadata jsonb not null default '{}',
  event_id uuid,
  registration_id uuid,
  pass_id uuid,
  pass_type_id uuid,
  session_id uuid,
  coupon_id uuid,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((status = 'captured') = (captured_at is not null)),
  check (source <> 'registration' or registration_id is not null),
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id),
  foreign key (organization_id, registration_id) references registrations (organization_id, id),
  foreign key (organization_id, pass_id) references passes (organization_id, id),
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id),
  foreign key (organization_id, session_id) references sessions (organization_id, id),
  foreign key (organization_id, coupon_id) references coupons (organization_id, id)
);
call make_tenant('payment_intents');
create unique index payment_intents_fingerprint on payment_intents (organization_id, account_id, source, fingerprint) where status in ('open', 'processing');
-- A cart has one live offer, so it cannot be paid twice.
create unique index payment_intents_cart on payment_intents (organization_id, registration_id) where source = 'registration' and status in ('open', 'processing');
create unique index payment_intents_reference on payment_intents (organization_id, integration_type, reference_id) where reference_id <> '';
create index payment_intents_account on payment_intents (organization_id, account_id, created_at desc);
create index payment_intents_event on payment_intents (organization_id, event_id) where event_id is not null;
create index payment_intents_registration on payment_intents (organization_id, registration_id) where registration_id is not null;
create index payment_intents_pass on payment_intents (organization_id, pass_id) where pass_id is not null;
create index payment_intents_pass_type on payment_intents (organization_id, pass_type_id) where pass_type_id is not null;
create index payment_intents_session on payment_intents (organization_id, session_id) where session_id is not null;
create index payment_intents_coupon on payment_intents (organization_id, coupon_id) where coupon_id is not null;

-- Money that moved. A refund points to its charge.
create table payments (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null default 'charge' check (type in ('charge', 'refund')),
  -- Pending: a manual payment not yet received, or a provider that has not said.
  status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  source text not null check (source in ('registration', 'invoice', 'pass', 'coupon', 'session', 'booking', 'subscription')),
  account_id uuid not null,
  intent_id uuid,
  refunded_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount minor_units not null,
  integration_type text not null check (integration_type in ('free', 'stripe', 'paypal', 'braintree', 'authorizenet', 'manual')),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  stripe_id text,
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zip text not null default '',
  event_id uuid,
  registration_id uuid,
  pass_id uuid,
  pass_type_id uuid,
  session_id uuid,
  coupon_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((type = 'refund') = (refunded_id is not null)),
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  foreign key (organization_id, intent_id) references payment_intents (organization_id, id),
  foreign key (organization_id, refunded_id) references payments (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id),
  foreign key (organization_id, registration_id) references registrations (organization_id, id),
  foreign key (organization_id, pass_id) references passes (organization_id, id),
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id),
  foreign key (organization_id, session_id) references sessions (organization_id, id),
  foreign key (organization_id, coupon_id) references coupons (organization_id, id)
);
call make_tenant('payments');
-- An intent is charged once, whoever repeats the capture.
create unique index payments_charge on payments (organization_id, intent_id) where type = 'charge' and status <> 'failed';
create unique index payments_transaction on payments (organization_id, integration_type, stripe_id) where stripe_id is not null;
create index payments_intent on payments (organization_id, intent_id) where intent_id is not null;
create index payments_refunded on payments (organization_id, refunded_id) where refunded_id is not null;
create index payments_account on payments (organization_id, account_id, created_at desc, id);
create index payments_event on payments (organization_id, event_id) where event_id is not null;
create index payments_registration on payments (organization_id, registration_id) where registration_id is not null;
create index payments_pass on payments (organization_id, pass_id) where pass_id is not null;
create index payments_pass_type on payments (organization_id, pass_type_id) where pass_type_id is not null;
create index payments_session on payments (organization_id, session_id) where session_id is not null;
create index payments_coupon on payments (organization_id, coupon_id) where coupon_id is not null;

-- Items of an intent; the same rows become the payment's when it is captured. Items of a refund belong to a payment only.
create table payment_line_items (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  intent_id uuid,
  payment_id uuid,
  type text not null check (type in ('pass', 'package', 'reservation', 'addOn', 'access', 'invoice', 'booking', 'coupon', 'subscription')),
  name text not null,
  quantity integer not null default 1 check (quantity >= 1),
  -- Before discount and tax, for the whole quantity.
  amount minor_units not null,
  discount minor_units not null default 0,
  sales_tax minor_units not null default 0,
  -- Left for a later part payment.
  deferred minor_units not null default 0,
  paid minor_units not null default 0,
  refunded minor_units not null default 0,
  tax_code text,
  tax_included boolean not null default false,
  sort_order integer not null default 0,
  event_id uuid,
  account_id uuid,
  pass_id uuid,
  attendee_package_id uuid,
  pass_add_on_id uuid,
  add_on_id uuid,
  reservation_id uuid,
  session_id uuid,
  access_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (num_nonnulls(intent_id, payment_id) > 0),
  check (discount <= amount),
  check (deferred <= amount - discount + case when tax_included then 0 else sales_tax end),
  -- Nothing is given back twice.
  constraint payment_line_items_refunded check (refunded <= paid),
  foreign key (organization_id, intent_id) references payment_intents (organization_id, id) on delete cascade,
  foreign key (organization_id, payment_id) references payments (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  -- Drafts come and go under an open intent; name and amounts stay.
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete set null (pass_id),
  foreign key (organization_id, attendee_package_id) references attendee_packages (organization_id, id) on delete set null (attendee_package_id),
  foreign key (organization_id, pass_add_on_id) references pass_add_ons (organization_id, id) on delete set null (pass_add_on_id),
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id),
  foreign key (organization_id, reservation_id) references room_reservations (organization_id, id) on delete set null (reservation_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id),
  foreign key (organization_id, access_id) references session_accesses (organization_id, id) on delete set null (access_id)
);
call make_tenant('payment_line_items');
create index payment_line_items_intent on payment_line_items (organization_id, intent_id, sort_order, id) where intent_id is not null;
create index payment_line_items_payment on payment_line_items (organization_id, payment_id, sort_order, id) where payment_id is not null;
create index payment_line_items_event on payment_line_items (organization_id, event_id) where event_id is not null;
create index payment_line_items_account on payment_line_items (organization_id, account_id) where account_id is not null;
create index payment_line_items_pass on payment_line_items (organization_id, pass_id) where pass_id is not null;
create index payment_line_items_attendee_package on payment_line_items (organization_id, attendee_package_id) where attendee_package_id is not null;
create index payment_line_items_pass_add_on on payment_line_items (organization_id, pass_add_on_id) where pass_add_on_id is not null;
create index payment_line_items_add_on on payment_line_items (organization_id, add_on_id) where add_on_id is not null;
create index payment_line_items_reservation on payment_line_items (organization_id, reservation_id) where reservation_id is not null;
create index payment_line_items_session on payment_line_items (organization_id, session_id) where session_id is not null;
create index payment_line_items_access on payment_line_items (organization_id, access_id) where access_id is not null;

-- Who did what to which thing. Ids only: the trail outlives a person's wish to be forgotten.
create table audit_log (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  action text not null,
  subject text not null,
  subject_id text not null,
  event_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call make_tenant('audit_log');
-- Written once, by both roles, and never changed.
revoke update, delete on audit_log from moothall_app, moothall_platform;
create index audit_log_subject on audit_log (organization_id, subject, subject_id, created_at desc);
create index audit_log_event on audit_log (organization_id, event_id, created_at desc) where event_id is not null;
create index audit_log_created on audit_log (organization_id, created_at desc, id);
