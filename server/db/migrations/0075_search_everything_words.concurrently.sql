-- What messages say, three letters in a row: each together with its organization and the thirty days it was said in.
create index concurrently if not exists conversation_messages_grams on conversation_messages
  using gin (search_grams(organization_id, search_era(created_at), search)) where search is not null;
