import type { Tx } from "#server/db/database";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { showsItsInside } from "#server/modules/groups/groups/groups.policy";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

interface Asked {
  interestId: string;
  viewerId: string | null;
  limit: number;
}

/** Accounts that took up the interest last. */
export const listAccountIds = async (tx: Tx, { interestId, viewerId, limit }: Asked): Promise<string[]> => {
  const rows = await tx
    .selectFrom("accountInterests as o")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "o.organizationId").onRef("a.id", "=", "o.accountId"),
    )
    .where("o.interestId", "=", interestId)
    .where(isPresent("a"))
    .where(isMetBy("a.id", viewerId))
    .select("a.id")
    .orderBy("o.createdAt", "desc")
    .orderBy("a.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** The newest groups of the interest that show the viewer what goes on inside. */
export const listGroupIds = async (tx: Tx, { interestId, viewerId, limit }: Asked): Promise<string[]> => {
  const rows = await tx
    .selectFrom("groups as g")
    .where("g.id", "in", (eb) =>
      eb.selectFrom("groupInterests as o").where("o.interestId", "=", interestId).select("o.groupId"),
    )
    .where(showsItsInside("g", viewerId))
    .select("g.id")
    .orderBy("g.createdAt", "desc")
    .orderBy("g.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** The newest events of the interest that stand in the calendar for the viewer. */
export const listEventIds = async (tx: Tx, { interestId, viewerId, limit }: Asked): Promise<string[]> => {
  const rows = await tx
    .selectFrom("events as e")
    .where("e.id", "in", (eb) =>
      eb.selectFrom("eventInterests as o").where("o.interestId", "=", interestId).select("o.eventId"),
    )
    .where("e.visible", "=", true)
    .where("e.canceledAt", "is", null)
    .where(isEventSeenBy("e", viewerId))
    .select("e.id")
    .orderBy("e.createdAt", "desc")
    .orderBy("e.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
