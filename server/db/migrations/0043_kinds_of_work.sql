-- Work is urgent, normal or bulk (server/jobs/work.ts). Beside the function of before, which older processes still call.
create function enqueue(task text, payload json, job_key text, run_at timestamptz, priority int)
  returns void language sql security definer set search_path = pg_catalog, public
  begin atomic
    select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, priority => priority,
      max_attempts => 12);
  end;
revoke all on function enqueue(text, json, text, timestamptz, int) from public;
grant execute on function enqueue(text, json, text, timestamptz, int) to moothall_app, moothall_platform;

-- Processes that do jobs, each by a name of its own, and when it was last heard of.
create table job_workers (
  id text primary key,
  slots int not null,
  running int not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on job_workers to moothall_platform;

-- How much of each kind of work waits, runs, failed at least once, or is given up. No payload leaves the queue's tables.
create function job_state()
  returns table (work text, waiting int, oldest_seconds int, running int, failing int, dead int)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select k.work,
      count(j.id) filter (where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts)::int,
      coalesce(extract(epoch from now() - min(j.run_at) filter
        (where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts)), 0)::int,
      count(j.id) filter (where j.locked_at is not null)::int,
      count(j.id) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1)::int,
      count(j.id) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int
    from (values ('urgent', -32768, -1), ('normal', 0, 99), ('bulk', 100, 32767)) k (work, lowest, highest)
    left join graphile_worker._private_jobs j on j.priority between k.lowest and k.highest
    group by k.work
  $$;
revoke all on function job_state from public;
grant execute on function job_state to moothall_platform;

-- As in 0015, for mails of every kind of work.
create or replace function cancel_mails(address text)
  returns setof uuid language sql security definer set search_path = pg_catalog, public
  as $$
    with gone as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in ('mail.urgent', 'mail.send', 'mail.bulk')
        and j.payload ->> 'organizationId' = current_organization()::text
        and lower(j.payload ->> 'to') = lower(address)
      returning j.payload ->> 'id' as id, j.locked_at
    )
    select id::uuid from gone where locked_at is not null
  $$;
