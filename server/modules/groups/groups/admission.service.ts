import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { recordActs } from "#server/modules/organization/audit/audit.service";
import { admit } from "./admission.queries.ts";

/**
 * Says yes to those who asked to join: they are members and are told, and the trail says which moderator let them in.
 * The caller holds the group and has seen that they ask.
 */
export const acceptAll = async (
  ctx: MemberCtx,
  tx: Tx,
  groupId: string,
  asking: readonly { id: string; accountId: string }[],
): Promise<void> => {
  if (asking.length === 0) return;
  const accountIds = asking.map(({ accountId }) => accountId);
  await admit(tx, groupId, accountIds);
  await emit(ctx, tx, "group.requestsAccepted", { groupId, accountIds, moderatorId: ctx.viewer.accountId });
  await recordActs(
    ctx,
    tx,
    { groupId },
    asking.map(({ id: subjectId, accountId }) => ({
      action: "request.accepted",
      subject: "groupRequest",
      subjectId,
      accountId,
    })),
  );
};
