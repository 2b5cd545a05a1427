-- Pictures of messages (decisions/068).

-- What addresses of a picture that is not for everybody are signed with. No other address opens it: its bytes lie apart
-- from those of the others.
alter table images add column secret bytea;

-- How many pictures stand in a message: one without words has some.
alter table conversation_messages
  add column picture_count smallint not null default 0,
  drop constraint conversation_messages_text_check,
  add constraint conversation_messages_says check (text <> '' or picture_count > 0) not valid;

create table message_images (
  organization_id uuid not null default current_organization(),
  -- A picture stands in one message.
  image_id uuid not null,
  message_id bigint not null,
  -- Its place there, from 0.
  sort_order smallint not null,
  primary key (organization_id, image_id),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete cascade,
  foreign key (organization_id, message_id) references conversation_messages (organization_id, id) on delete cascade
);
call make_tenant('message_images');
create index message_images_order on message_images (organization_id, message_id, sort_order);
