-- Jobs without a NOTIFY in the transaction: PostgreSQL lets commits with one through one at a time (decisions/036).
-- The queue library writes pg_notify without a schema, and finds the first one on its search path: here this one, which
-- does nothing. Whoever put the jobs there tells the workers once it has committed.
create schema moothall_quiet;
create function moothall_quiet.pg_notify(channel text, payload text) returns void language sql begin atomic end;
revoke all on function moothall_quiet.pg_notify(text, text) from public;

-- Beside the function of before, which older processes still call.
create function enqueue_quietly(task text, payload json, job_key text, run_at timestamptz, priority int)
  returns void language sql security definer set search_path = moothall_quiet, pg_catalog, pg_temp
  begin atomic
    select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, priority => priority,
      max_attempts => 12);
  end;
revoke all on function enqueue_quietly(text, json, text, timestamptz, int) from public;
grant execute on function enqueue_quietly(text, json, text, timestamptz, int) to moothall_app, moothall_platform;
