-- What messages are looked up by (decisions/073): three letters at a time and the conversation, as in 0090, and each list of
-- letters is shared by other conversations than the next.
--
-- In 0090 a conversation lay in one of sixteen drawers with all of its letters. What others in the same drawer say was then
-- gone through for each search, side by side with all that was said in the reader's own. Now each three letters have
-- sixty-four lists, and deal the conversations out to them anew: two conversations that share a list of one word hardly share
-- the next, so that all lists of a word together hold next to nothing that others say.
create function message_list(gram bigint, conversation uuid) returns bigint
  language sql immutable parallel safe
  return (gram & -64) | (hashint8extended(gram, uuid_hash_extended(conversation, 0)) & 63);

create function message_lists(organization uuid, conversation uuid, era integer, words text) returns bigint[]
  language sql immutable parallel safe
  return array(select message_list(gram, conversation) from unnest(search_grams(organization, era, words)) gram)
    || uuid_hash_extended(conversation, era);
