-- Without a list of what is still to be put in: each search would read all of that, again for each drawer.
create index concurrently if not exists conversation_messages_words on conversation_messages
  using gin (message_grams(organization_id, conversation_id, message_era(created_at), search)) with (fastupdate = off)
  where search is not null;
