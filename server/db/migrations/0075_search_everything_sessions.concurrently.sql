create index concurrently if not exists sessions_search on sessions using gin (organization_id, search gin_trgm_ops);
