-- An icon is kept among the pictures like the picture of a card: no reader's browser asks the page's own server.
alter table link_previews drop column favicon, add column favicon_id uuid;
alter table link_previews add foreign key (organization_id, favicon_id) references images (organization_id, id) on delete set null (favicon_id);
create index link_previews_favicon on link_previews (organization_id, favicon_id) where favicon_id is not null;
