import type { Tx } from "#server/db/database";
import type { Take } from "#server/modules/commerce/payments/purchase.service";
import { beyond, forgetFree, missingOf, takesOf } from "./access-forms.policy.ts";
import { copyOf, formsOf } from "./access-forms.service.ts";
import { dropDrafts, dropIdleAnswers, listAccessesOf, markAwaiting } from "./accesses.queries.ts";
import { deleteAnswers } from "./answers.queries.ts";

/**
 * Forgets what a pass has answered for its sessions, but for what costs something: that is what was bought. Drafts of
 * its holder go. An access that lacks answers now waits for them. What the answers had taken, for the caller to give
 * back.
 */
export const forgetSessionAnswers = async (tx: Tx, passId: string, now: Date): Promise<Take[]> => {
  const accesses = await listAccessesOf(tx, passId);
  const idsOf = (status: string) => accesses.filter((access) => access.status === status).map(({ id }) => id);
  await dropIdleAnswers(tx, [...idsOf("draft"), ...idsOf("canceled")]);
  await dropDrafts(tx, idsOf("draft"), now);
  const returns: Take[] = [];
  for (const access of accesses) {
    const [form] = await formsOf(tx, access.sessionId, [access]);
    if (!form || access.status === "draft" || access.status === "canceled") continue;
    const before = copyOf(form);
    forgetFree(form);
    await deleteAnswers(
      tx,
      access.id,
      [...before.answers.keys()].filter((id) => !form.answers.has(id)),
    );
    if (missingOf(form).length > 0) await markAwaiting(tx, access.id, now);
    returns.push(...beyond(takesOf(before), takesOf(form)));
  }
  return returns;
};
