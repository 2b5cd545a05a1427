-- What reports ask: when things were bought, and where their buyers came from.

alter table registrations
  -- A short word for what led the buyer here; null: nobody knows.
  add column source text check (char_length(source) between 1 and 60),
  -- When its first pass was bought; who was only handed one has bought none.
  add column registered_at timestamptz;
alter table passes
  -- When it was bought; null while it is a draft.
  add column sold_at timestamptz;

update passes p set sold_at = coalesce(
  (select min(i.captured_at) from payment_intents i
     where i.organization_id = p.organization_id and i.registration_id = p.registration_id
       and i.source = 'registration' and i.captured_at >= p.created_at),
  p.created_at)
  where p.status <> 'draft';
update registrations r set registered_at = (
  select min(p.sold_at) from passes p
    where p.organization_id = r.organization_id and p.registration_id = r.id and p.payer_id is null);

-- Whoever finishes a purchase, the moment is noted once: a pass that is canceled or handed on keeps it.
create function note_sale() returns trigger language plpgsql as $$
begin
  new.sold_at := case tg_op when 'INSERT' then new.created_at else new.updated_at end;
  update registrations r set registered_at = new.sold_at
    where r.organization_id = new.organization_id and r.id = new.registration_id and r.registered_at is null;
  return new;
end $$;
create trigger passes_sale before insert or update of status on passes
  for each row when (new.status <> 'draft' and new.sold_at is null) execute function note_sale();
