alter table activities validate constraint activities_shared_fkey;
alter table activities validate constraint activities_reshare_check;
