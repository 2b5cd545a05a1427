import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { nextMorning, untilChosen } from "./digests.policy.ts";
import { findPlan, saveDue } from "./digests.queries.ts";

/**
 * Sets when an account's next summary is due, after it has chosen how often, or other quiet hours: those name the clock
 * that mornings go by.
 */
export const planDigest = async (
  tx: Tx,
  { timezone }: Pick<OrganizationRecord, "timezone">,
  accountId: string,
  now: Date,
): Promise<void> => {
  const { every, zone } = await findPlan(tx, accountId);
  await saveDue(tx, { accountId, dueAt: nextMorning(every ?? untilChosen, zone ?? timezone, now) });
};
