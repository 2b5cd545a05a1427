-- Whom a kept mail names, its reader among them: what it says goes with their accounts, and with nobody else's.
alter table mails add column about_ids uuid[] not null default '{}';
create index mails_about on mails using gin (about_ids) where about_ids <> '{}';

-- Files of nobody are counted before one more is taken, and looked through at night.
create index files_nobodys on files (organization_id, created_at) where account_id is null;
