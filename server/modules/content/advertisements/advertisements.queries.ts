import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/**
 * One of those that run at the instant, each as often as its weight says. Of exponential times with these rates the
 * shortest belongs to each in proportion to its rate.
 */
export const pickAdvertisementRow = (tx: Tx, now: Date) =>
  tx
    .selectFrom("advertisements")
    .where("weight", ">", 0)
    .where("startDate", "<=", now.toISOString())
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">", now.toISOString())]))
    .select(["id", "type", "link", "imageId", "title", "description"])
    .orderBy(sql`-ln(1 - random()) / weight`)
    .limit(1)
    .executeTakeFirst();
