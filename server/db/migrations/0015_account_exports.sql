-- An account's data, packed for its owner. The bytes live in file storage under the row's id.
create table account_exports (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- `ready` past its end is what the wire calls expired; its file is removed then.
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  progress percentage not null default 0,
  -- Tries, those included that died without a word.
  attempts integer not null default 0,
  size bigint check (size >= 0),
  -- Opens the address of the ZIP. As it is, not hashed: its owner reads the address again on any device, and whoever
  -- reads this table reads what is in the ZIP as well.
  token text not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((status = 'ready') = (size is not null and expires_at is not null)),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('account_exports');
create index account_exports_account on account_exports (organization_id, account_id, created_at desc, id);
-- One at a time; asking again meets the one that is being made.
create unique index account_exports_unfinished on account_exports (organization_id, account_id) where status in ('waiting', 'running');

-- Who sent a picture: what nobody else uses goes with its sender.
alter table images add column account_id uuid;
alter table images add foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id);
create index images_account on images (organization_id, account_id) where account_id is not null;
create index files_account on files (organization_id, account_id) where account_id is not null;

-- Takes the mails to an address out of the queue. Returns those that a worker is sending at this moment: it will want to
-- keep them afterwards. The queue's tables are its own, so the body is text: nothing of it hinders their migrations.
create function cancel_mails(address text)
  returns setof uuid language sql security definer set search_path = pg_catalog, public
  as $$
    with gone as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'mail.send'
        and j.payload ->> 'organizationId' = current_organization()::text
        and lower(j.payload ->> 'to') = lower(address)
      returning j.payload ->> 'id' as id, j.locked_at
    )
    select id::uuid from gone where locked_at is not null
  $$;
revoke all on function cancel_mails from public;
grant execute on function cancel_mails to moothall_app;
