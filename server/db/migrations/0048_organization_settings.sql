-- What an organization shows besides its name and colours: where its apps are, the icon that devices cut to their own
-- shape, and its own entries of the menu.
alter table organizations
  add column app_store_link text,
  add column google_play_link text,
  add column adaptive_icon text,
  add column own_links jsonb not null default '[]';
