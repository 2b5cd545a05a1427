import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { hoursFrom } from "./calendar.ts";
import { sourceAt } from "./sources.ts";

/** Lets people into an evening that is over: most of them come in the half hour before it begins, a few never. */
export const fillEvening = async (tx: Tx, eventId: string, accountIds: readonly string[]): Promise<void> => {
  const { eventStart, registrationCount } = await tx
    .selectFrom("events")
    .where("id", "=", eventId)
    .select(["eventStart", "registrationCount"])
    .executeTakeFirstOrThrow();
  const passType = await tx
    .selectFrom("passTypes")
    .where("eventId", "=", eventId)
    .select(["id", "sold"])
    .executeTakeFirstOrThrow();
  const registrations = accountIds.map((accountId, position) => {
    const createdAt = hoursFrom(eventStart, -20 * (accountIds.length - position) + 12);
    return { id: randomUUID(), eventId, accountId, source: sourceAt(position), createdAt, updatedAt: createdAt };
  });
  await tx.insertInto("registrations").values(registrations).execute();
  const arrival = (position: number): string | null =>
    position % 6 === 5 ? null : hoursFrom(eventStart, ((position * 5) % 42) / 60 - 0.5);
  const passes = registrations.map(({ id: registrationId, createdAt }, position) => ({
    ...{ registrationId, passTypeId: passType.id, status: "ready" as const, usedAt: arrival(position) },
    ...{ createdAt, updatedAt: createdAt },
  }));
  await tx.insertInto("passes").values(passes).execute();
  const come = accountIds.length;
  await tx
    .updateTable("passTypes")
    .set({ sold: passType.sold + come })
    .where("id", "=", passType.id)
    .execute();
  await tx
    .updateTable("events")
    .set({ registrationCount: registrationCount + come })
    .where("id", "=", eventId)
    .execute();
};
