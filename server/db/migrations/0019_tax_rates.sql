-- What the organization charges in taxes, by the code on the thing that is sold and by where the buyer is billed.
create table tax_rates (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  tax_code text not null,
  country text not null,
  -- Null: the whole country.
  state text,
  -- Hundredths of a percent.
  rate integer not null check (rate between 0 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, tax_code, country, state)
);
call make_tenant('tax_rates');
