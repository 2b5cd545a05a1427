-- A picture is that of one conversation.
create unique index concurrently if not exists conversations_image
  on conversations (organization_id, image_id) where image_id is not null;
