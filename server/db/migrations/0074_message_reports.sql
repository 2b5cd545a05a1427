-- Messages of conversations that members have reported (decisions/072). Whoever reports one hands over a copy; moderators of
-- the organization see that copy and nothing more, so no row here names the conversation.
create table message_reports (
  organization_id uuid not null default current_organization(),
  id uuid not null default gen_random_uuid(),
  -- The message by its number. It may be gone by now: the copy stays.
  message_id bigint not null,
  author_id uuid not null,
  reporter_id uuid not null,
  -- Why, in the reporter's words; may be empty.
  reason text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text check (decision in ('dismiss', 'remove')),
  decider_id uuid,
  primary key (organization_id, id),
  -- Reporting again changes nothing.
  unique (organization_id, message_id, reporter_id),
  check (author_id <> reporter_id),
  check ((decided_at is null) = (decision is null)),
  foreign key (organization_id, author_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, reporter_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, decider_id) references accounts (organization_id, id) on delete set null (decider_id)
);
call make_tenant('message_reports');
create index message_reports_author on message_reports (organization_id, author_id);
create index message_reports_reporter on message_reports (organization_id, reporter_id);
create index message_reports_decider on message_reports (organization_id, decider_id) where decider_id is not null;
create index message_reports_open on message_reports (organization_id, created_at desc, id) where decided_at is null;
create index message_reports_decided on message_reports (organization_id, decided_at desc, id)
  where decided_at is not null;

-- The copy: the reported message, and what its reporter saw right before it.
create table reported_messages (
  organization_id uuid not null default current_organization(),
  report_id uuid not null,
  message_id bigint not null,
  account_id uuid not null,
  text text not null,
  -- How many pictures stood in it; they are no part of the copy.
  picture_count smallint not null default 0,
  said_at timestamptz not null,
  primary key (organization_id, report_id, message_id),
  foreign key (organization_id, report_id) references message_reports (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('reported_messages');
create index reported_messages_account on reported_messages (organization_id, account_id);
