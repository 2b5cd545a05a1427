-- What happened in an organization, in the order in which it did (server/domain-events/facts.ts). A payload holds ids and
-- numbers, and nothing that people wrote; rows are kept for 30 days.
create table domain_events (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- What it happened to.
  thing_id uuid not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  primary key (organization_id, id)
);
call make_tenant('domain_events');
create index on domain_events (organization_id, thing_id, id);
create index on domain_events (organization_id, occurred_at);
