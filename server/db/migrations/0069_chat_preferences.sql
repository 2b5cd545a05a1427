-- What members tell the others in their conversations (decisions/068). Who has no row tells both.
create table chat_preferences (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  -- How far they have read.
  read_receipts boolean not null default true,
  -- That they are writing.
  typing boolean not null default true,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('chat_preferences');
