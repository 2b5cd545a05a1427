-- News of the places that an account follows are found when they are read; up to here they were.
create table notification_reads (
  organization_id uuid not null default current_organization(),
  account_id uuid not null,
  read_until timestamptz not null,
  primary key (organization_id, account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('notification_reads');
