-- Who may write to whom (decisions/068): to whom an account wants to be written without being asked. The others ask first,
-- unless it wants to be asked by nobody.
alter table chat_preferences
  add column messages_from text not null default 'contacts'
    check (messages_from in ('members', 'contacts', 'contactsOnly'));

-- A conversation of two that one of them has not agreed to yet. Once they have, the row goes and the conversation is one
-- like any other. Until then it stays, whatever happens to the message: so nobody is asked twice by the same account.
create table message_requests (
  organization_id uuid not null default current_organization(),
  conversation_id uuid not null,
  asker_id uuid not null,
  asked_id uuid not null,
  -- When the one message was said. Before that whom it is for does not find the conversation.
  sent_at timestamptz,
  -- From then on the asked does not find it any more: they declined, or the message was taken back.
  closed_at timestamptz,
  -- From then on the asker does not find it any more.
  left_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, conversation_id),
  unique (organization_id, asker_id, asked_id),
  check (asker_id <> asked_id),
  foreign key (organization_id, conversation_id) references conversations (organization_id, id) on delete cascade,
  foreign key (organization_id, asker_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, asked_id) references accounts (organization_id, id) on delete cascade
);
call make_tenant('message_requests');
create index message_requests_asked on message_requests (organization_id, asked_id, sent_at);
