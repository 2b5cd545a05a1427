alter table threads validate constraint threads_event_fkey;
alter table threads validate constraint threads_group_fkey;
alter table threads validate constraint threads_session_fkey;
alter table threads validate constraint threads_place_check;
