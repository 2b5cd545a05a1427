import { type ParsedCronItem, parseCronItems } from "graphile-worker";
import type { Platform } from "#server/platform";
import { enqueueAll } from "./enqueue.ts";

/** Put into the queue once a night, whichever worker comes first; one that slept through it makes up for it. */
export const nightlyTask = "nightly";

const hour = 60 * 60 * 1000;

export const nightlyCron = (): ParsedCronItem[] =>
  parseCronItems([{ task: nightlyTask, match: "17 3 * * *", options: { backfillPeriod: 24 * hour, maxAttempts: 3 } }]);

/** Has every organization tidied, each by a job of its own. */
export const enqueueNightly = ({ database }: Pick<Platform, "database">): Promise<void> =>
  database.asPlatform("list who is tidied at night", async (tx) => {
    const organizations = await tx.selectFrom("organizations").select("id as organizationId").execute();
    await enqueueAll(tx, "organization.tidy", organizations, {
      keyOf: (one) => `organization.tidy:${one.organizationId}`,
    });
  });
