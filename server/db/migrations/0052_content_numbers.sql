-- How many read, hear and watch contents: a count for each day, and nobody's name (decisions/060).

create table content_numbers (
  organization_id uuid not null default current_organization(),
  content_id uuid not null,
  -- In UTC.
  day date not null,
  opened integer not null default 0 check (opened >= 0),
  played integer not null default 0 check (played >= 0),
  primary key (organization_id, content_id, day),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
call make_tenant('content_numbers');

-- So that somebody counts once a day: a mark is made of the content and its reader with the salt of the day, and says
-- neither. Both go when the day is over, in one go; they are in no log of the database and in no copy that is made of
-- its files. A crash empties them, and readers of that day may count twice.
create unlogged table reading_salts (
  organization_id uuid not null default current_organization() references organizations on delete cascade,
  day date not null,
  salt bytea not null,
  primary key (organization_id, day)
);
call make_tenant('reading_salts');

create unlogged table reading_marks (
  organization_id uuid not null default current_organization(),
  day date not null,
  mark bytea not null,
  primary key (organization_id, day, mark),
  foreign key (organization_id, day) references reading_salts (organization_id, day) on delete cascade
);
call make_tenant('reading_marks');
