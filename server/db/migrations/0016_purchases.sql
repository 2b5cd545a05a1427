-- Purchases that wait for a provider, what they hold meanwhile, and the parts that are paid later.

alter table organizations drop constraint organizations_payment_type_check;
alter table organizations add constraint organizations_payment_type_check
  check (payment_type in ('none', 'free', 'stripe', 'paypal', 'braintree', 'authorizenet', 'manual', 'test'));
alter table payment_intents drop constraint payment_intents_integration_type_check;
alter table payment_intents add constraint payment_intents_integration_type_check
  check (integration_type in ('free', 'stripe', 'paypal', 'braintree', 'authorizenet', 'manual', 'test'));
alter table payments drop constraint payments_integration_type_check;
alter table payments add constraint payments_integration_type_check
  check (integration_type in ('free', 'stripe', 'paypal', 'braintree', 'authorizenet', 'manual', 'test'));

create table invoices (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  alternate_id integer not null default next_number('invoices'),
  account_id uuid not null,
  event_id uuid,
  registration_id uuid,
  title text not null,
  description text,
  notes text,
  status text not null default 'sent' check (status in ('sent', 'paid', 'void')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  sent_date timestamptz not null default now(),
  due_date timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, alternate_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id),
  foreign key (organization_id, registration_id) references registrations (organization_id, id)
);
call make_tenant('invoices');
create index invoices_account on invoices (organization_id, account_id, created_at desc, id);
create index invoices_event on invoices (organization_id, event_id) where event_id is not null;
create index invoices_registration on invoices (organization_id, registration_id) where registration_id is not null;

create table invoice_line_items (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  invoice_id uuid not null,
  -- The item of a payment whose deferred part this asks for.
  line_item_id uuid,
  name text not null,
  description text,
  quantity integer not null default 1 check (quantity >= 1),
  -- For one of them, tax included.
  amount minor_units not null,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, line_item_id) references payment_line_items (organization_id, id)
);
call make_tenant('invoice_line_items');
create index invoice_line_items_invoice on invoice_line_items (organization_id, invoice_id, sort_order, id);
create index invoice_line_items_line_item on invoice_line_items (organization_id, line_item_id) where line_item_id is not null;

alter table payment_intents
  add column invoice_id uuid,
  -- Charges asked of the provider for this offer: each is its own, so that none is made twice.
  add column attempts integer not null default 0,
  -- While processing: what was taken of what is scarce, to be given back when nothing comes of it.
  add column held jsonb not null default '[]',
  -- While processing: when that ends.
  add column hold_ends_at timestamptz,
  add constraint payment_intents_hold check ((status = 'processing') = (hold_ends_at is not null)),
  add foreign key (organization_id, invoice_id) references invoices (organization_id, id);
create index payment_intents_invoice on payment_intents (organization_id, invoice_id) where invoice_id is not null;
create index payment_intents_holding on payment_intents (organization_id, event_id, hold_ends_at) where status = 'processing';

alter table payments
  add column invoice_id uuid,
  -- Money that came when its purchase had ended: it is given back at once.
  add column late boolean not null default false,
  add foreign key (organization_id, invoice_id) references invoices (organization_id, id);
create index payments_invoice on payments (organization_id, invoice_id) where invoice_id is not null;
drop index payments_charge;
create unique index payments_charge on payments (organization_id, intent_id) where type = 'charge' and status <> 'failed' and not late;
-- One charge and one refund may share the provider's name of the transaction.
drop index payments_transaction;
create unique index payments_transaction on payments (organization_id, integration_type, stripe_id, type) where stripe_id is not null and type = 'charge';

alter table payment_line_items
  add column invoice_id uuid,
  -- On an item of a refund: the item of the charge that it gives back.
  add column refunded_item_id uuid,
  add foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  add foreign key (organization_id, refunded_item_id) references payment_line_items (organization_id, id);
create index payment_line_items_invoice on payment_line_items (organization_id, invoice_id) where invoice_id is not null;
create index payment_line_items_refunded_item on payment_line_items (organization_id, refunded_item_id) where refunded_item_id is not null;

-- The books of the built-in gateway of trials: another party's, so they refer to nothing of ours.
create table test_gateway_orders (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  reference text not null,
  secret text not null,
  amount minor_units not null,
  currency text not null,
  -- The pretend card that the buyer chose in the browser.
  card text,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, reference),
  unique (organization_id, secret)
);
call make_tenant('test_gateway_orders');

create table test_gateway_charges (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id text not null,
  reference text not null,
  -- Who asks again with the same key is told what came of the first time.
  idempotency_key text not null,
  status text not null check (status in ('pending', 'succeeded', 'declined')),
  amount minor_units not null,
  refunded minor_units not null default 0,
  last4 text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, idempotency_key),
  check (refunded <= amount),
  foreign key (organization_id, reference) references test_gateway_orders (organization_id, reference) on delete cascade
);
call make_tenant('test_gateway_charges');
create index test_gateway_charges_order on test_gateway_charges (organization_id, reference);

create table test_gateway_refunds (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id text not null,
  charge_id text not null,
  idempotency_key text not null,
  amount minor_units not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, idempotency_key),
  foreign key (organization_id, charge_id) references test_gateway_charges (organization_id, id) on delete cascade
);
call make_tenant('test_gateway_refunds');
create index test_gateway_refunds_charge on test_gateway_refunds (organization_id, charge_id);

-- Whom the reminder of an event has reached.
alter table registrations add column reminded_at timestamptz;
