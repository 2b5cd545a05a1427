-- Takes what is scarce, or gives it back (a negative quantity), one thing after the other as they are given: everybody
-- takes in the same order, so that nobody waits in a ring. One statement, so that nobody waits for a message between two
-- of them while others wait for the first. The place of the first thing that there is not enough of, or null.
create function move_supplies(kinds text[], ids uuid[], quantities int[]) returns int
  language plpgsql as $$
declare
  one record;
begin
  for one in select * from unnest(kinds, ids, quantities) with ordinality as moves (kind, id, quantity, nth) order by nth loop
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
