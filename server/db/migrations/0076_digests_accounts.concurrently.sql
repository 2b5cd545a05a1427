-- Accounts that have no row in digests yet: those that were made last.
create index concurrently if not exists accounts_created on accounts (organization_id, created_at, id);
