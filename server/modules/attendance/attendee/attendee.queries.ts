import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { isThereFor } from "#server/modules/events/events/event-visibility.policy";
import { holdsPass } from "#server/modules/events/holders/holders.policy";

/** The account's registration for the event, if it has ever held a pass of it. */
export const findRegistrationId = async (tx: Tx, eventId: string, accountId: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom("registrations as r")
    .where("r.eventId", "=", eventId)
    .where("r.accountId", "=", accountId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("passes as p")
          .whereRef("p.organizationId", "=", "r.organizationId")
          .whereRef("p.registrationId", "=", "r.id")
          .where("p.status", "<>", "draft")
          .select("p.id"),
      ),
    )
    .select("r.id")
    .executeTakeFirst();
  return found?.id;
};

/** The account's row for the event, with or without passes: bulk buyers have none. */
export const findOwnRow = async (tx: Tx, eventId: string, accountId: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom("registrations")
    .where("eventId", "=", eventId)
    .where("accountId", "=", accountId)
    .select("id")
    .executeTakeFirst();
  return found?.id;
};

/**
 * One page of the events an account goes to, or would have gone to, or has coupons for, to hand out: upcoming ones by
 * start rising, past ones falling.
 */
export const pageRegisteredEventIds = async (
  tx: Tx,
  { accountId, past, now }: { accountId: string; past: boolean; now: Date },
  { page, pageSize, search }: PageQuery,
) => {
  const own = tx
    .selectFrom("events as e")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "e.organizationId").onRef("r.eventId", "=", "e.id"),
    )
    .where("r.accountId", "=", accountId)
    .where("e.eventEnd", past ? "<" : ">=", now.toISOString())
    .where(isThereFor("e", { viewerId: accountId }))
    .where((eb) =>
      eb.or([
        eb("r.withdrawnAt", "is not", null),
        holdsPass("r"),
        eb.exists(
          eb
            .selectFrom("coupons as c")
            .whereRef("c.organizationId", "=", "r.organizationId")
            .whereRef("c.registrationId", "=", "r.id")
            .select("c.id"),
        ),
      ]),
    );
  const matching = search ? own.where(containing("e.search", search)) : own;
  const direction = past ? "desc" : "asc";
  const rows = await matching
    .select("e.id")
    .orderBy("e.eventStart", direction)
    .orderBy("e.id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

export const pageTransfers = async (tx: Tx, registrationId: string, { page, pageSize }: PageQuery) => {
  const own = tx
    .selectFrom("transferLogs as l")
    .where((eb) =>
      eb.or([eb("l.fromRegistrationId", "=", registrationId), eb("l.toRegistrationId", "=", registrationId)]),
    );
  const rows = await own
    .innerJoin("registrations as f", (join) =>
      join.onRef("f.organizationId", "=", "l.organizationId").onRef("f.id", "=", "l.fromRegistrationId"),
    )
    .innerJoin("registrations as t", (join) =>
      join.onRef("t.organizationId", "=", "l.organizationId").onRef("t.id", "=", "l.toRegistrationId"),
    )
    .select(["l.id", "l.fromRegistrationId", "l.toRegistrationId", "l.passId", "l.createdAt"])
    .select(["f.accountId as fromAccountId", "t.accountId as toAccountId"])
    .orderBy("l.createdAt", "desc")
    .orderBy("l.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};

/** Passes that used a coupon, newest first. */
export const pageCouponPasses = async (tx: Tx, couponId: string, { page, pageSize }: PageQuery) => {
  const used = tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("p.couponId", "=", couponId)
    .where("p.status", "<>", "draft");
  const rows = await used
    .select(["p.id", "p.status", "p.createdAt", "r.accountId"])
    .orderBy("p.createdAt", "desc")
    .orderBy("p.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await used.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, count };
};
