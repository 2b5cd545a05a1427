-- What messages are looked up by (decisions/073): three letters at a time, as in 0075, and besides these the conversation, so
-- that no message is read that is said elsewhere, however common a word is there.
--
-- The conversations of an organization lie in sixteen drawers for each ninety days, and each drawer has lists of letters of
-- its own: a list that everybody shares is long, also where nobody of one's own conversations is in it.
create function message_era(at timestamptz) returns integer
  language sql immutable parallel safe
  return search_era(at) / 3;

create function message_drawer(conversation uuid, era integer) returns integer
  language sql immutable parallel safe
  return era * 16 + (uuid_hash_extended(conversation, 0) & 15)::integer;

create function message_grams(organization uuid, conversation uuid, era integer, words text) returns bigint[]
  language sql immutable parallel safe
  return search_grams(organization, message_drawer(conversation, era), words) || uuid_hash_extended(conversation, era);
