-- What was said before, as a search compares it: some thousand messages at a time.
update conversation_messages set search = searchable(text)
  where (organization_id, id) in (
    select organization_id, id from conversation_messages where search is null and event is null limit 10000)
