-- What was published last.
create index concurrently if not exists events_published on events (organization_id, published_at desc, id) where visible;
