-- Messages that answer another one (decisions/068).

-- The message of the same conversation that this one answers; null where it answers none. No key: numbers are given once and
-- never again, so one that leads to nothing says that what was answered is not there any more. A key would have to take the
-- answer along, to forget that it is one, or to look for answers with every message that is deleted.
alter table conversation_messages add column reply_to bigint;
