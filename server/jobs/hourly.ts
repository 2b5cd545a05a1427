import { type ParsedCronItem, parseCronItems } from "graphile-worker";
import type { Platform } from "#server/platform";
import { enqueueAll } from "./enqueue.ts";

/** Put into the queue at each full hour, whichever worker comes first. */
export const hourlyTask = "hourly";

export const hourlyCron = (): ParsedCronItem[] =>
  parseCronItems([{ task: hourlyTask, match: "0 * * * *", options: { maxAttempts: 3 } }]);

/** Has it looked in every organization who is due for a summary, each by a job of its own. */
export const enqueueHourly = ({ database }: Pick<Platform, "database">): Promise<void> =>
  database.asPlatform("list where summaries may be due", async (tx) => {
    const organizations = await tx.selectFrom("organizations").select("id as organizationId").execute();
    await enqueueAll(tx, "digests.mail", organizations, {
      keyOf: (one) => `digests.mail:${one.organizationId}:hour`,
    });
  });
