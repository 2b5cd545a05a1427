import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** A series runs from the beginning of its first event to the end of its last. */
export const dateSeries = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable("series")
    .from((eb) =>
      eb
        .selectFrom("events")
        .where("seriesId", "is not", null)
        .groupBy("seriesId")
        .select(["seriesId", sql<string>`min(event_start)`.as("first"), sql<string>`max(event_end)`.as("last")])
        .as("held"),
    )
    .whereRef("held.seriesId", "=", "series.id")
    .set((eb) => ({ startDate: eb.ref("held.first"), endDate: eb.ref("held.last") }))
    .execute();
};
