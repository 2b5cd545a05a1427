-- Nothing looks messages up in drawers any more.
drop index concurrently if exists conversation_messages_words;
