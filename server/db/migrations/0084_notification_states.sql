-- What an account did with a notification. News of followed places get a row (`found`) once it did something with them.
alter table notifications
  add column state text not null default 'new',
  add column found boolean not null default false,
  -- By its account, by hand: looking at the inbox leaves it unread.
  add column marked_unread boolean not null default false,
  add constraint notifications_state_check check (state in ('new', 'favorited', 'archived', 'deleted')) not valid,
  -- What is put away counts as unread nowhere.
  add constraint notifications_put_away check (read or state in ('new', 'favorited')) not valid;
