-- What an account is in its organization (lib/contract/kernel/permissions.ts says what follows). The next file looks
-- through the rows that are there.
alter table accounts add column role text not null default 'member';
alter table accounts add constraint accounts_role
  check (role in ('owner', 'administrator', 'moderator', 'member')) not valid;
