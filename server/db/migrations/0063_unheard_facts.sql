-- Facts at which a subscriber failed, or that stand behind such a one of the same thing: it hears them later, in their
-- order (server/domain-events). Where nobody mends it they go with the fact, after thirty days.
create table unheard_facts (
  organization_id uuid not null default current_organization(),
  fact_id bigint not null,
  -- By its name in server/subscribers.ts.
  subscriber text not null,
  -- The fact's: by it whoever says another fact of the thing finds what stands before it.
  thing_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, fact_id, subscriber),
  foreign key (organization_id, fact_id) references domain_events (organization_id, id) on delete cascade
);
call make_tenant('unheard_facts');
create index on unheard_facts (organization_id, thing_id, subscriber, fact_id);
