-- Who comes first takes first. An update leaves a new version of its row, and those who wait for the old one contend for
-- the new one anew: in a rush some waited several times as long as others. A lock beside the row has one line.

-- Waits for one's turn at a scarce thing. Whoever locks the row of one before moving its supply comes here first.
create function take_turn(kind text, id uuid) returns void
  language sql as $$ select pg_advisory_xact_lock(hashtextextended(kind || id::text, 0)) $$;

create or replace function move_supplies(kinds text[], ids uuid[], quantities int[]) returns int
  language plpgsql as $$
declare
  one record;
begin
  for one in select * from unnest(kinds, ids, quantities) with ordinality as moves (kind, id, quantity, nth) order by nth loop
    perform take_turn(one.kind, one.id);
    case one.kind
      when 'passType' then
        update pass_types t set sold = t.sold + one.quantity
          where t.id = one.id and (one.quantity < 0 or t.supply is null or t.sold + one.quantity <= t.supply);
      when 'addOn' then
        update event_add_ons t set sold = t.sold + one.quantity
          where t.id = one.id and (one.quantity < 0 or t.supply is null or t.sold + one.quantity <= t.supply);
      when 'session' then
        update sessions t set sold = t.sold + one.quantity
          where t.id = one.id and (one.quantity < 0 or t.supply is null or t.sold + one.quantity <= t.supply);
      when 'choice' then
        update registration_question_choices t set sold = t.sold + one.quantity
          where t.id = one.id and (one.quantity < 0 or t.supply is null or t.sold + one.quantity <= t.supply);
      when 'sessionChoice' then
        update session_question_choices t set sold = t.sold + one.quantity
          where t.id = one.id and (one.quantity < 0 or t.supply is null or t.sold + one.quantity <= t.supply);
      when 'sessionQuestion' then
        update session_questions t set sold = t.sold + one.quantity
          where t.id = one.id and (one.quantity < 0 or t.supply is null or t.sold + one.quantity <= t.supply);
      when 'coupon' then
        update coupons t set uses = t.uses + one.quantity
          where t.id = one.id and (one.quantity < 0 or t.use_limit is null or t.uses + one.quantity <= t.use_limit);
      when 'place' then
        update events t set registration_count = t.registration_count + one.quantity
          where t.id = one.id
            and (one.quantity < 0 or t.registration_limit = 0 or t.registration_count + one.quantity <= t.registration_limit);
    end case;
    -- What is given back to a thing that is gone is gone with it.
    if not found and one.quantity > 0 then return one.nth; end if;
  end loop;
  return null;
end
$$;
