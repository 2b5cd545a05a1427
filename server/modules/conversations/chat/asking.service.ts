import { AppError } from "#kernel/errors";
import { organizationOf, type Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { removeImages } from "#server/modules/platform/storage/images.service";
import type { Standing } from "./conversation-access.service.ts";
import { holdKnown } from "./members.queries.ts";
import { forgetFilesIn } from "./message-files.service.ts";
import { listPicturesIn } from "./message-pictures.queries.ts";
import { removeConversations } from "./message-pictures.service.ts";
import { deleteMessagesIn, refreshNewest } from "./messages.queries.ts";
import { findReach, type Reach } from "./opening.queries.ts";
import type { Asking } from "./requests.policy.ts";
import * as queries from "./requests.queries.ts";

/** What happens to a conversation of two until both have agreed to it (`decisions/068`). It is held in all of this. */

interface Held {
  readonly id: string;
  readonly number: number;
}

/** What a fact of it says: by whom, or for whom. */
const about = ({ id: conversationId, number }: Held, accountId: string) => ({ conversationId, number, accountId });

/** From now on the conversation is one like any other. */
export const agree = async (ctx: MemberCtx, tx: Tx, held: Held): Promise<void> => {
  await queries.deleteRequest(tx, held.id);
  await emit(ctx, tx, "conversation.agreed", about(held, ctx.viewer.accountId));
};

/** It goes away for who was asked, and whoever asked does not learn it. */
export const closeForAsked = async (
  ctx: MemberCtx,
  tx: Tx,
  held: Held,
  { askedId }: Pick<Asking, "askedId">,
): Promise<void> => {
  await queries.closeRequest(tx, held.id, ctx.now);
  await emit(ctx, tx, "conversation.requestClosed", about(held, askedId));
};

/**
 * One of the two leaves: who was asked declines, who asks takes it back. Of what nobody else ever knew nothing is left; of
 * the rest it is remembered that it was asked.
 */
export const leaveAsking = async (ctx: MemberCtx, tx: Tx, held: Standing & Held, asking: Asking): Promise<void> => {
  const { accountId } = ctx.viewer;
  if (asking.askedId === accountId) return closeForAsked(ctx, tx, held, asking);
  await emit(ctx, tx, "conversation.left", { ...about(held, accountId), lineId: null });
  if (!asking.isSent) {
    await removeConversations(tx, [held.id]);
    return;
  }
  const imageIds = await listPicturesIn(tx, [held.id]);
  await forgetFilesIn(tx, [held.id]);
  await deleteMessagesIn(tx, held.id);
  await removeImages(tx, organizationOf(tx), imageIds);
  await refreshNewest(tx, [held.id]);
  await closeForAsked(ctx, tx, held, asking);
  await queries.leaveRequest(tx, held.id, ctx.now);
};

/** What the next message of the viewer is. */
export type NextMessage = "usual" | "asks";

/**
 * What the viewer may say next where one of the two has not agreed yet: who was asked agrees by answering, and who asks may
 * have become somebody who need not. Throws `request_unanswered` for a second message, whatever became of the first.
 */
export const beforeSaying = async (ctx: MemberCtx, tx: Tx, held: Standing & Held): Promise<NextMessage> => {
  const { asking } = held;
  if (!asking) return "usual";
  const { accountId } = ctx.viewer;
  const isAnswer = asking.askedId === accountId;
  const reach = isAnswer ? "open" : await findReach(tx, asking.askedId, accountId);
  if (reach === "open") {
    await agree(ctx, tx, held);
    return "usual";
  }
  if (asking.isSent) throw new AppError("request_unanswered");
  if (reach === "none") throw new AppError("contacts_only");
  return "asks";
};

/** The first message was said: from now on who was asked finds it. */
export const noteAsked = async (ctx: MemberCtx, tx: Tx, held: Held): Promise<void> => {
  await queries.markSent(tx, held.id, ctx.now);
  await emit(ctx, tx, "conversation.asked", about(held, ctx.viewer.accountId));
};

type Request = NonNullable<Awaited<ReturnType<typeof queries.findRequest>>>;

/** Who asks looks at it again. */
const takeUpAsAsker = async (ctx: MemberCtx, tx: Tx, held: Held, { leftAt }: Request, reach: Reach) => {
  if (reach === "open") await agree(ctx, tx, held);
  else if (leftAt !== null) await queries.reopenForAsker(tx, held.id);
};

/** Who was asked, perhaps without knowing it, wants to write themselves. */
const takeUpAsAsked = async (ctx: MemberCtx, tx: Tx, held: Held, request: Request, reach: Reach) => {
  // Both want to write to the other, and neither has said anything.
  if (request.sentAt === null) return agree(ctx, tx, held);
  if (request.leftAt === null) return queries.reopenForAsked(tx, held.id);
  if (reach === "open") return agree(ctx, tx, held);
  if (reach === "none") throw new AppError("contacts_only");
  return queries.turnRequest(tx, held.id, { askerId: request.askedId, askedId: request.askerId });
};

/** The viewer opens a conversation that two people have already. Throws `contacts_only`. */
export const takeUp = async (ctx: MemberCtx, tx: Tx, number: number, reach: Reach): Promise<void> => {
  const held = await holdKnown(tx, number);
  const request = held && (await queries.findRequest(tx, held.id));
  if (!request) return;
  const isAsker = request.askerId === ctx.viewer.accountId;
  await (isAsker ? takeUpAsAsker : takeUpAsAsked)(ctx, tx, held, request, reach);
};
