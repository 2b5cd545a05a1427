drop function message_grams(uuid, uuid, integer, text);
drop function message_drawer(uuid, integer);
