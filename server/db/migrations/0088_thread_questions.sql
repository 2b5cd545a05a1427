-- What is said beside a stream can be a question, which others vote for (decisions/069).
create table thread_questions (
  organization_id uuid not null default current_organization(),
  message_id uuid not null,
  thread_id uuid not null,
  -- Of the message, by which questions with as many votes stand in the order in which they were asked.
  number bigint not null,
  -- Kept by the triggers below.
  votes integer not null default 0 check (votes >= 0),
  answered_at timestamptz,
  -- Both so that one comparison of a row finds what comes after a page: open ones first, and the most votes first.
  is_answered boolean not null generated always as (answered_at is not null) stored,
  rank integer not null generated always as (-votes) stored,
  primary key (organization_id, message_id),
  foreign key (organization_id, message_id) references thread_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade
);
call make_tenant('thread_questions');
create index thread_questions_order on thread_questions (organization_id, thread_id, is_answered, rank, number);

-- Each account votes once for a question.
create table thread_question_votes (
  organization_id uuid not null default current_organization(),
  message_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, message_id, account_id),
  foreign key (organization_id, message_id) references thread_questions (organization_id, message_id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('thread_question_votes');
create index thread_question_votes_account on thread_question_votes (organization_id, account_id);

create function count_thread_votes() returns trigger language plpgsql as $$
begin
  update thread_questions q set votes = q.votes + c.change
    from (
      select organization_id, message_id, case tg_op when 'INSERT' then count(*) else -count(*) end as change
      from changed group by organization_id, message_id) c
    where q.organization_id = c.organization_id and q.message_id = c.message_id;
  return null;
end $$;
create trigger thread_question_votes_come after insert on thread_question_votes
  referencing new table as changed for each statement execute function count_thread_votes();
create trigger thread_question_votes_go after delete on thread_question_votes
  referencing old table as changed for each statement execute function count_thread_votes();
