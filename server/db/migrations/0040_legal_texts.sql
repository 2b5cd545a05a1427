-- What an organization itself says of its terms and of what it does with data, in each language it has written them in.
create table legal_texts (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  locale text not null check (char_length(locale) between 2 and 20),
  html text not null check (char_length(html) between 1 and 200000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, kind, locale)
);
call make_tenant('legal_texts');
