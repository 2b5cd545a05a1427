-- Lines of the house in a conversation (decisions/068): somebody came in, left or was removed, or it got a name. They
-- stand among the messages, as messages of the account that they are about, and `event` says what happened; what somebody
-- said has none. The text of such a line is the new name, else the event once more.
alter table conversation_messages
  add column event text,
  add constraint conversation_messages_event check (event in ('joined', 'left', 'removed', 'named')) not valid;
