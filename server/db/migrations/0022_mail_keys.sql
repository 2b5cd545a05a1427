-- What the unsubscribe links of an organization's mails are sealed with.
create table mail_keys (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  -- Base64.
  secret text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id)
);
call make_tenant('mail_keys');
