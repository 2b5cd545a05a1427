-- What was bought before holds its places from now on, the oldest first, as far as there are places left: one coupon of
-- a pass type at a time, so that each sees what the one before has taken. Pass types are locked first, as buyers do.
with types as materialized (
  select t.organization_id, t.id, t.supply - t.sold as free from pass_types t
    where exists (
      select from coupons c
        where c.organization_id = t.organization_id and c.pass_type_id = t.id
          and c.pre_paid and c.registration_id is not null and c.use_limit is not null and not c.holds_places
    )
    order by t.organization_id, t.id
    for no key update
), oldest as materialized (
  select c.organization_id, c.id, c.pass_type_id, c.use_limit - c.uses as unused from types t
    join coupons c on c.organization_id = t.organization_id and c.pass_type_id = t.id
    where not c.holds_places and (t.free is null or c.use_limit - c.uses <= t.free)
      and c.id = (
        select o.id from coupons o
          where o.organization_id = t.organization_id and o.pass_type_id = t.id
            and o.pre_paid and o.registration_id is not null and o.use_limit is not null and not o.holds_places
            and (t.free is null or o.use_limit - o.uses <= t.free)
          order by o.created_at, o.id
          limit 1
      )
    for no key update of c
), taken as (
  update pass_types t set sold = t.sold + o.unused from oldest o
    where t.organization_id = o.organization_id and t.id = o.pass_type_id
)
update coupons c set holds_places = true from oldest o
  where c.organization_id = o.organization_id and c.id = o.id
