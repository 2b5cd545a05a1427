import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";

/** Sessions of the event that take registrations and that the pass does not enter yet. */
export const listOpenSessionIds = async (tx: Tx, eventId: string, passId: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom("sessions as s")
    .where("s.eventId", "=", eventId)
    .where("s.registrationEnabled", "=", true)
    .where("s.nonSession", "=", false)
    .where((eb) => eb.or([eb("s.registrationEnd", "is", null), eb("s.registrationEnd", ">", now.toISOString())]))
    .where("s.endTime", ">", now.toISOString())
    .where((eb) => eb.or([eb("s.supply", "is", null), eb("s.sold", "<", eb.ref("s.supply"))]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("sessionAccesses as a")
            .whereRef("a.organizationId", "=", "s.organizationId")
            .whereRef("a.sessionId", "=", "s.id")
            .where("a.passId", "=", passId)
            .where("a.status", "in", counting)
            .select("a.id"),
        ),
      ),
    )
    .select("s.id")
    .orderBy("s.startTime")
    .orderBy("s.sortOrder")
    .orderBy("s.id")
    .execute();
  return rows.map(({ id }) => id);
};

export const findSession = (tx: Tx, eventId: string, column: "id" | "slug", value: string) =>
  tx.selectFrom("sessions").where("eventId", "=", eventId).where(column, "=", value).select("id").executeTakeFirst();
