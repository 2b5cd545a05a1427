-- Messages in other words (decisions/068).

-- When the author said it in other words last; null where it stands as it was said.
alter table conversation_messages add column edited_at timestamptz;
