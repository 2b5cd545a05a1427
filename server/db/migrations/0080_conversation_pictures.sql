-- Pictures of conversations (decisions/068).
alter table conversations
  -- One that opens by signed addresses alone. Two people alone give none.
  add column image_id uuid,
  add constraint conversations_image foreign key (organization_id, image_id)
    references images (organization_id, id) on delete set null (image_id) not valid,
  add constraint conversations_pictured check (not direct or image_id is null) not valid;

-- Two more things that a line of the house tells.
alter table conversation_messages
  drop constraint conversation_messages_event,
  add constraint conversation_messages_event
    check (event in ('joined', 'left', 'removed', 'named', 'pictured', 'unpictured')) not valid;
