-- The pages that show a stream while it is live: a random word that each page makes for itself, and when it was last
-- heard of. It names nobody, and what is older than a minute and a half counts no more. What a crash empties is there
-- again with the next minute.
create unlogged table stream_watchers (
  organization_id uuid not null default current_organization(),
  stream_id uuid not null,
  page uuid not null,
  seen_at timestamptz not null,
  primary key (organization_id, stream_id, page),
  foreign key (organization_id, stream_id) references streams (organization_id, id) on delete cascade
);
call make_tenant('stream_watchers');
