-- Cards of links in messages (decisions/068).

-- By what the page behind a message's first web address is found in link_previews; null where there is no address, or its
-- author wants no card.
alter table conversation_messages add column link_hash bytea;
