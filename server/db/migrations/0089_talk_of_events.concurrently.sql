create unique index concurrently if not exists threads_event
  on threads (organization_id, event_id) where event_id is not null;
