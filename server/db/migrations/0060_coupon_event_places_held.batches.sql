-- The codes of an event that were bought before hold its places from now on, where there are enough for all of them: some
-- events at a time. Who came with such a code alone has its place, and no other. Where there are not enough, everything
-- stays as it was.
with sold as materialized (
  select c.organization_id, c.event_id, sum(c.use_limit)::int as uses from coupons c
    where c.holds_places and not c.holds_event_places
    group by c.organization_id, c.event_id
), chosen as materialized (
  select e.organization_id, e.id, s.uses - (
      select count(*) from registrations r
        where r.organization_id = e.organization_id and r.event_id = e.id
          and exists (
            select from passes p where p.organization_id = r.organization_id and p.registration_id = r.id
              and p.status in ('ready', 'needsInfo')
          )
          and not exists (
            select from passes p left join coupons c on c.organization_id = p.organization_id and c.id = p.coupon_id
              where p.organization_id = r.organization_id and p.registration_id = r.id
                and p.status in ('ready', 'needsInfo') and not coalesce(c.holds_places, false)
          )
    )::int as more
    from sold s join events e on e.organization_id = s.organization_id and e.id = s.event_id
    for no key update of e
), fitting as materialized (
  select c.* from chosen c join events e on e.organization_id = c.organization_id and e.id = c.id
    where e.registration_count + c.more >= 0
      and (e.registration_limit = 0 or e.registration_count + c.more <= e.registration_limit)
    order by c.organization_id, c.id
    limit 200
), taken as (
  update events e set registration_count = e.registration_count + f.more from fitting f
    where e.organization_id = f.organization_id and e.id = f.id
)
update coupons c set holds_event_places = true from fitting f
  where c.organization_id = f.organization_id and c.event_id = f.id and c.holds_places and not c.holds_event_places
