-- Notices that reach people whose page is closed (decisions/070).

-- What push services know the organization by (RFC 8292): base64url. Browsers subscribe to it, so it stays.
create table push_keys (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id)
);
call make_tenant('push_keys');

-- Browsers that are told what an account is told: where they take it, and what encrypts it for them.
create table push_subscriptions (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  login_id uuid not null,
  -- When the login had signed in on it, where its provider tells: the device is told as long as that sign-in lasts.
  signed_in_at timestamptz,
  endpoint text not null,
  -- Of the endpoint: SHA-256, base64url.
  fingerprint text not null,
  p256dh text not null,
  auth text not null,
  -- Tries that failed since it last took something.
  failures integer not null default 0,
  last_used_at timestamptz,
  -- After a try that failed or took long: nothing is sent before.
  paused_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, fingerprint),
  -- It ends with the right of the login to act as the account.
  foreign key (organization_id, login_id, account_id)
    references login_accounts (organization_id, login_id, account_id) on delete cascade
);
call make_tenant('push_subscriptions');
create index push_subscriptions_account on push_subscriptions (organization_id, account_id, login_id);

-- Takes notices for an account, and of what it did, out of the queue: they say who somebody is. The queue's tables are its
-- own, so the body is text: nothing of it hinders their migrations.
create function cancel_pushes(account uuid)
  returns void language sql security definer set search_path = pg_catalog, public
  as $$
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('push.send', 'push.bulk')
      and j.payload ->> 'organizationId' = current_organization()::text
      and account::text in (j.payload ->> 'accountId', j.payload ->> 'senderId')
  $$;
revoke all on function cancel_pushes from public;
grant execute on function cancel_pushes to moothall_app;
