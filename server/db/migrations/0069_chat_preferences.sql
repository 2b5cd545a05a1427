-- What members tell the others in their conversations (decisions/068). Who has no row tells all of it.
create table chat_preferences (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  -- How far they have read.
  read_receipts boolean not null default true,
  -- That they are writing.
  typing boolean not null default true,
  -- That they are here.
  presence boolean not null default true,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('chat_preferences');

-- Who has a page open. It is said again every few seconds, so that after a crash there is nothing to be restored.
create unlogged table account_presence (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  -- They count as here until then.
  here_until timestamptz not null,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('account_presence');
