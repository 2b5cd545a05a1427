-- Reporting again changes nothing.
create unique index concurrently if not exists message_reports_thread_message
  on message_reports (organization_id, thread_message_id, reporter_id) where thread_message_id is not null;
