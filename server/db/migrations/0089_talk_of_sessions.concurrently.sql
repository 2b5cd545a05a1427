create unique index concurrently if not exists threads_session
  on threads (organization_id, session_id) where session_id is not null;
