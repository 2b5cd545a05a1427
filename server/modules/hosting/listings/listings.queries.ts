import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { isHostedBy } from "#server/modules/events/events/event-visibility.policy";

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

export const listSponsorIds = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("eventSponsors")
    .where("eventId", "in", eventIds)
    .select(["eventId", "accountId"])
    .orderBy("createdAt")
    .orderBy("accountId")
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
