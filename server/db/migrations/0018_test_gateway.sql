-- What the built-in gateway signs its notices with, for each of its customers.
create table test_gateway_customers (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  signing_secret text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id)
);
call make_tenant('test_gateway_customers');
-- Holds that ran out are looked for in a whole organization.
drop index payment_intents_holding;
create index payment_intents_holding on payment_intents (organization_id, hold_ends_at) where status = 'processing';
