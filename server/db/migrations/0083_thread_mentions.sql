-- Whoever is mentioned beside a stream is told of it (decisions/069).
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('ANNOUNCEMENT', 'FOLLOW', 'INVITATION', 'TRANSFER', 'LIKE', 'COMMENT', 'RESHARE', 'EVENT', 'ACTIVITY', 'GROUP_INVITATION', 'GROUP_REQUEST_ACCEPTED', 'CONTENT', 'MENTION')) not valid;
