import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** How the publication of a content stands, with its channel; nobody else changes it until the transaction ends. */
export const lockPublication = (tx: Tx, id: string) =>
  tx
    .selectFrom("contents as c")
    .innerJoin("channels as h", (join) =>
      join.onRef("h.organizationId", "=", "c.organizationId").onRef("h.id", "=", "c.channelId"),
    )
    .where("c.id", "=", id)
    .select([
      "c.id",
      "c.channelId",
      "c.published",
      "c.publishAt",
      "c.scheduledAt",
      "c.announcedAt",
      "c.email",
      "c.push",
    ])
    .select("h.creatorId")
    .forNoKeyUpdate("c")
    .executeTakeFirst();
export type Publication = NonNullable<Awaited<ReturnType<typeof lockPublication>>>;

/**
 * Brings it out, as of the minute it was scheduled for. Never later than the database's own now, by which lists decide
 * what is out.
 */
export const markPublished = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable("contents")
    .set({
      published: sql<string>`least(now(), ${at}::timestamptz)`,
      publishAt: null,
      scheduledAt: null,
      scheduleUpdatedAt: null,
      announcedAt: sql<string>`coalesce(announced_at, ${at}::timestamptz)`,
      updatedAt: at,
    })
    .where("id", "=", id)
    .execute();

export const saveSchedule = (
  tx: Tx,
  { id, scheduledAt }: Publication,
  { date, now, ...ways }: { date: Date; now: Date; email?: boolean | undefined; push?: boolean | undefined },
) =>
  tx
    .updateTable("contents")
    .set({ ...ways, publishAt: date, scheduledAt: scheduledAt ?? now, scheduleUpdatedAt: now, updatedAt: now })
    .where("id", "=", id)
    .execute();

export const saveWays = (tx: Tx, id: string, ways: { email?: boolean | undefined; push?: boolean | undefined }) =>
  tx.updateTable("contents").set(ways).where("id", "=", id).execute();

/** A draft again. */
export const clearSchedule = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("contents")
    .set({ publishAt: null, scheduledAt: null, scheduleUpdatedAt: null, updatedAt: now })
    .where("id", "=", id)
    .execute();
