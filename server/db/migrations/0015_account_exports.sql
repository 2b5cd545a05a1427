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

-- Which of these rows nothing points to any more, read from the catalog: a table that is added later counts too.
create function unreferenced(target regclass, ids text[])
  returns setof text language plpgsql stable as $$
declare
  reference record;
begin
  for reference in
    select k.conrelid::regclass as source, h.attname as source_column, format_type(h.atttypid, h.atttypmod) as source_type
    from pg_constraint k
    cross join unnest(k.conkey, k.confkey) as pair (here, there)
    join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
    where k.contype = 'f' and k.confrelid = target and t.attname = 'id'
  loop
    execute format('select array(select wanted from unnest($1) as list (wanted) where not exists (select from %s r where r.%I = wanted::%s))',
      reference.source, reference.source_column, reference.source_type) into ids using ids;
  end loop;
  return query select unnest(ids);
end $$;

-- Whatever is still under way when an account is deleted, its row stays empty of the person.
alter table accounts add constraint accounts_deleted check (deleted_at is null or (disabled and num_nonnulls(
  email, first_name, last_name, phone, image_id, banner_id, bio, website, facebook, instagram, linked_in, twitter, tik_tok,
  youtube, discord, timezone, internal_ref_id, terms_accepted) = 0));
