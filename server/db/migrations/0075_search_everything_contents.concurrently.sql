create index concurrently if not exists contents_search on contents using gin (organization_id, search gin_trgm_ops);
