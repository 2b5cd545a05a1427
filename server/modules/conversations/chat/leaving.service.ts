import { organizationOf, type Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { removeImages } from "#server/modules/platform/storage/images.service";
import { requireAt } from "#server/principals/access";
import { deleteAskedAround, listAskedIds } from "./asked-members.queries.ts";
import { takeBackAsked } from "./asked-members.service.ts";
import { leaveAsking } from "./asking.service.ts";
import { holdMember, rolesOf } from "./conversation-access.service.ts";
import { forgetReports } from "./handed-over.service.ts";
import { deleteMember, deleteMembershipsOf, lockConversationsOf, promoteMembers } from "./members.queries.ts";
import { forgetFilesOf } from "./message-files.service.ts";
import { refreshNamed } from "./message-mentions.queries.ts";
import { listPicturesOf } from "./message-pictures.queries.ts";
import { removeConversations, removeEmpty } from "./message-pictures.service.ts";
import { deleteReactionsOf } from "./message-reactions.queries.ts";
import { deleteSaidBefore, lockReportsAround } from "./message-reports.queries.ts";
import { deleteMessagesOf, insertLine, refreshNewest } from "./messages.queries.ts";
import { deleteRequestsOf } from "./requests.queries.ts";

/**
 * What the viewer has said stays. Somebody always looks after the conversation; once nobody is in it, it is gone. Throws
 * `not_found`.
 */
export const leaveConversation = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const held = await holdMember(ctx, tx, reference);
    const { id: conversationId, number, direct, asking } = held;
    const { accountId } = ctx.viewer;
    if (asking) {
      await leaveAsking(ctx, tx, held, asking);
      return null;
    }
    await takeBackAsked(ctx, tx, held, accountId);
    await deleteMember(tx, conversationId, accountId);
    await promoteMembers(tx, [conversationId], ctx.now);
    const line = { conversationId, accountId, event: "left", at: ctx.now } as const;
    const lineId = direct ? null : await insertLine(tx, line);
    await emit(ctx, tx, "conversation.left", { conversationId, number, accountId, lineId });
    await removeEmpty(tx, [conversationId]);
    return null;
  });

/** Deletes it for everybody, with all that was said; what somebody is still asked for is taken back instead. Throws `not_found`, `forbidden`. */
export const removeConversation = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const held = await holdMember(ctx, tx, reference);
    requireAt(rolesOf(held), "conversation.moderate");
    const { id: conversationId, number, asking } = held;
    if (asking) {
      await leaveAsking(ctx, tx, held, asking);
      return null;
    }
    const accountIds = await listAskedIds(tx, conversationId);
    if (accountIds.length > 0) await emit(ctx, tx, "conversation.askedChanged", { conversationId, number, accountIds });
    await emit(ctx, tx, "conversation.removed", { conversationId, number });
    await removeConversations(tx, [conversationId]);
    return null;
  });

/** An account that is deleted takes along what it has said anywhere, and leaves all it is in (`decisions/014`). */
export const forgetConversations = async (tx: Tx, accountId: string, now: Date): Promise<void> => {
  const ids = await lockConversationsOf(tx, accountId);
  await forgetReports(tx, await lockReportsAround(tx, accountId));
  await deleteSaidBefore(tx, accountId);
  await forgetFilesOf(tx, accountId);
  await deleteAskedAround(tx, accountId);
  if (ids.length === 0) return;
  const imageIds = await listPicturesOf(tx, accountId);
  await deleteRequestsOf(tx, accountId);
  await deleteReactionsOf(tx, accountId);
  await deleteMessagesOf(tx, accountId);
  await deleteMembershipsOf(tx, accountId);
  await removeImages(tx, organizationOf(tx), imageIds);
  await removeEmpty(tx, ids);
  await promoteMembers(tx, ids, now);
  await refreshNewest(tx, ids);
  await refreshNamed(tx, ids);
};
