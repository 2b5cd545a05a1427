-- Who decides about reports is told of them, and is few among many.
create index concurrently if not exists accounts_with_role
  on accounts (organization_id, id) where role <> 'member';
