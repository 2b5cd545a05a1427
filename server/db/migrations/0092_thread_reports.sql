-- What is said in a thread can be reported as well, and waits in the same list (decisions/072).
alter table message_reports
  alter column message_id drop not null,
  -- In place of the number: the message of a thread by its id. It may be gone by now: the copy stays.
  add column thread_message_id uuid,
  -- The name of the place in whose thread it was said, as it was then.
  add column place text,
  add constraint message_reports_about_check check (
    num_nonnulls(message_id, thread_message_id) = 1 and (thread_message_id is null) = (place is null)
  ) not valid;
