-- Nothing looks messages up by their letters alone any more.
drop index concurrently if exists conversation_messages_grams;
