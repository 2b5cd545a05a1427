-- The profile fields that every organization starts with (lib/contract/kernel/standard-attributes.ts), for those that
-- are there already. Whoever has a field of that name keeps it as it is.

-- The owner of the table is under its row security too, while it is forced.
alter table account_attributes no force row level security;
insert into account_attributes (organization_id, name, label, sort_order)
select o.id, f.name, f.label, 1000 + f.sort_order
from organizations o
cross join (values ('company', 'Company name', 0), ('jobTitle', 'Job title', 1)) f (name, label, sort_order)
on conflict (organization_id, name) do nothing;
alter table account_attributes force row level security;
