import type { Insertable } from "kysely";
import type * as z from "zod";
import type { GroupAuditAction } from "#entities/groups/group-desk";
import type { jsonObject } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { AuditLog } from "#server/db/tables";
import type { MemberCtx } from "#server/http/context";
import { actsIn, insertActs } from "./audit.queries.ts";
import type { Scope } from "./scope.policy.ts";

/** What a moderator or host did. Details name people by their ids alone: the trail outlives a person's wish to be forgotten. */
interface Act {
  action: GroupAuditAction;
  subject: "group" | "groupRequest" | "groupInvitation" | "account" | "activity" | "announcement";
  subjectId: string;
  /** Whom it concerned. */
  accountId?: string;
  details?: z.input<typeof jsonObject>;
}

/** Writes acts of the viewer into the trail of the group or event, in one statement. */
export const recordActs = async (
  { viewer, now }: Pick<MemberCtx, "viewer" | "now">,
  tx: Tx,
  scope: Scope,
  acts: readonly Act[],
): Promise<void> => {
  if (acts.length === 0) return;
  const rows = acts.map(({ action, subject, subjectId, accountId, details = {} }) => ({
    ...{ ...scope, action, subject, subjectId, accountId: viewer.accountId, createdAt: now },
    details: JSON.stringify({ ...details, ...(accountId && { accountId }) }),
  }));
  await insertActs(tx, rows);
};

/** Writes one act into the trail as it is, in the transaction of the act. Its details name nobody. */
export const writeAct = (tx: Tx, act: Insertable<AuditLog>) => insertActs(tx, [act]);

/** The same as a part of a statement that writes more. */
export const actIn = (within: Pick<Tx, "insertInto">, act: Insertable<AuditLog>) => actsIn(within, [act]);
