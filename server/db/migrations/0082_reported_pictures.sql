-- Pictures and files of reported messages are part of the copy (decisions/072). What stood in the message goes with it; these
-- have ids, secrets and bytes of their own, and go with the report.
create table reported_images (
  organization_id uuid not null default current_organization(),
  image_id uuid not null,
  report_id uuid not null,
  -- Its place in the message, from 0.
  sort_order smallint not null,
  primary key (organization_id, image_id),
  foreign key (organization_id, image_id) references images (organization_id, id) on delete cascade,
  foreign key (organization_id, report_id) references message_reports (organization_id, id) on delete cascade
);
call make_tenant('reported_images');
create index reported_images_order on reported_images (organization_id, report_id, sort_order);

create table reported_files (
  organization_id uuid not null default current_organization(),
  id uuid not null,
  report_id uuid not null,
  -- Its place in the message, from 0.
  sort_order smallint not null,
  name text not null,
  -- In bytes.
  size integer not null,
  content_type text not null,
  -- What its addresses are signed with. No other address opens it.
  secret bytea not null,
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references message_reports (organization_id, id) on delete cascade
);
call make_tenant('reported_files');
create index reported_files_order on reported_files (organization_id, report_id, sort_order);
