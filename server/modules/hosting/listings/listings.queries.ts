import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { PageQuery } from "#kernel/wire";
import { isAmong, isJoined } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { isHostedBy } from "#server/modules/events/events/event-visibility.policy";
import { counts } from "#server/modules/events/holders/holders.policy";
import { accountRows } from "#server/modules/people/accounts/account-summaries.reads";

/**
 * People who hold passes of events: the places that are taken, without those that codes hold for whoever will come, and
 * with who came by such a code alone. Only what there is of codes is counted.
 */
export const listRegistered = async (tx: Tx, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom("events as e")
    .where(isAmong("e.id", eventIds))
    .select("e.id")
    .select(
      sql<number>`(e.registration_count
        - coalesce((select sum(c.use_limit) from coupons c
            where c.organization_id = e.organization_id and c.event_id = e.id and c.holds_event_places), 0)
        + (select count(distinct p.registration_id) from coupons c
            join passes p on p.organization_id = c.organization_id and p.coupon_id = c.id
            where c.organization_id = e.organization_id and c.event_id = e.id and c.holds_event_places
              and ${counts("p")} and not exists (
                select from passes o left join coupons b on b.organization_id = o.organization_id and b.id = o.coupon_id
                  where o.organization_id = p.organization_id and o.registration_id = p.registration_id
                    and ${counts("o")} and not coalesce(b.holds_event_places, false))))::int`.as("registered"),
    )
    .execute();
  return new Map(rows.map(({ id, registered }) => [id, registered]));
};

const range = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** Events the account created or co-hosts, drafts and canceled ones too. */
export const pageHostedEventIds = async (tx: Tx, accountId: string, past: boolean, now: Date, query: PageQuery) => {
  let hosted = tx
    .selectFrom("events as e")
    .where("e.eventEnd", past ? "<" : ">=", now.toISOString())
    .where(isHostedBy("e", accountId));
  if (query.search) hosted = hosted.where(containing("e.search", query.search));
  const { limit, offset } = range(query);
  const direction = past ? "desc" : "asc";
  const rows = await hosted
    .select("e.id")
    .orderBy("e.eventStart", direction)
    .orderBy("e.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await hosted.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

/** Accounts that sponsor events, with what is shown of them. */
export const listSponsors = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("eventSponsors as s")
    .where(isAmong("s.eventId", eventIds))
    .select("s.eventId")
    .select(
      jsonObjectFrom(accountRows(tx).where(isJoined("a.id", "s.accountId")))
        .$notNull()
        .as("account"),
    )
    .orderBy("s.createdAt")
    .orderBy("s.accountId")
    .execute();

export const pageCoHostIds = async (tx: Tx, eventId: string, query: PageQuery) => {
  const { limit, offset } = range(query);
  const linked = tx.selectFrom("eventHosts").where("eventId", "=", eventId);
  const rows = await linked
    .select("accountId")
    .orderBy("createdAt")
    .orderBy("accountId")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await linked.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ accountId }) => accountId), count };
};

export const findEmail = (tx: Tx, eventId: string, type: "confirmation" | "cancellation" | "reminder") =>
  tx
    .selectFrom("eventEmails")
    .where("eventId", "=", eventId)
    .where("type", "=", type)
    .select(["type", "eventId", "body", "replyTo", "createdAt", "updatedAt"])
    .executeTakeFirst();

export const pageAnnouncements = async (tx: Tx, eventId: string, query: PageQuery) => {
  const { limit, offset } = range(query);
  const own = tx.selectFrom("announcements").where("eventId", "=", eventId);
  const items = await own
    .select(["id", "slug", "title", "message", "html", "creatorId", "createdAt", "updatedAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};
