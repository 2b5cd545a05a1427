import { type RawBuilder, sql } from "kysely";

/**
 * What fills an organization with channels, after `crowdOf`: so many contents in forty channels, one of them half of all,
 * each liked by some and told to a quarter of everybody. Triggers of the tables are off.
 */
export const channelCrowdOf = (organizationId: string, contents: number): RawBuilder<unknown>[] => [
  sql`
    insert into images (organization_id, name, width, height)
    select ${organizationId}, 'cover-' || n, 1400, 1400 from generate_series(1, 40) n`,
  sql`
    insert into channels (organization_id, slug, name, image_id, private, visible)
    select ${organizationId}, 'channel-' || n, 'Channel ' || n, i.id, n % 7 = 6, n % 9 <> 8
    from generate_series(1, 40) n join images i on i.organization_id = ${organizationId} and i.name = 'cover-' || n`,
  sql`
    insert into contents (organization_id, channel_id, slug, title, featured, published)
    select ${organizationId}, h.id, 'content-' || n, 'Content ' || n, n % 50 = 0,
      case when n % 20 <> 19 then now() - n * interval '1 minute' end
    from generate_series(1, ${contents}::int) n
      join channels h on h.organization_id = ${organizationId}
        and h.slug = 'channel-' || case when n % 2 = 0 then 1 else 1 + n % 40 end`,
  sql`
    insert into channel_subscribers (organization_id, channel_id, account_id)
    select ${organizationId}, h.id, a.id
    from channels h join accounts a on a.organization_id = h.organization_id
    where h.organization_id = ${organizationId} and hashtext(h.slug || a.username) % 4 = 0`,
  sql`
    insert into content_likes (organization_id, content_id, account_id)
    select ${organizationId}, c.id, a.id
    from contents c join accounts a on a.organization_id = c.organization_id
      and a.username = 'member-' || (1 + abs(hashtext(c.slug)) % 4000)
    where c.organization_id = ${organizationId}`,
];
