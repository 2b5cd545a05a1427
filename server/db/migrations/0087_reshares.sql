-- A post may pass another one on. `reshare` stays when what it passed on is deleted: its readers are told that there was
-- something.
alter table activities
  add column reshare boolean not null default false,
  add column shared_id uuid,
  add constraint activities_shared_fkey foreign key (organization_id, shared_id)
    references activities (organization_id, id) on delete set null (shared_id) not valid,
  add constraint activities_reshare_check check (shared_id is null or (reshare and commented_id is null)) not valid;
