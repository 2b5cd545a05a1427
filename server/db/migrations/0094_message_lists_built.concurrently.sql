-- Without a list of what is still to be put in, as the one of 0090.
create index concurrently if not exists conversation_messages_lists on conversation_messages
  using gin (message_lists(organization_id, conversation_id, message_era(created_at), search)) with (fastupdate = off)
  where search is not null;
