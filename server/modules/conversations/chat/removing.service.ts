import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { removeImages } from "#server/modules/platform/storage/images.service";
import { requireWithin } from "#server/ports/rate-limit";
import { requireAt } from "#server/principals/access";
import { closeForAsked } from "./asking.service.ts";
import { holdMember, readerOf, requireNumber, rolesOf } from "./conversation-access.service.ts";
import { chatLimits, mostMessage } from "./conversations.policy.ts";
import { forgetFiles } from "./message-files.service.ts";
import { refreshNamed } from "./message-mentions.queries.ts";
import * as queries from "./messages.queries.ts";
import type { Asking } from "./requests.policy.ts";

/** What deleting a message has to know of its conversation, which is held. */
interface Held {
  readonly id: string;
  readonly number: number;
  readonly asking: Pick<Asking, "askedId"> | null;
}

/** Takes a message, its pictures, its files and its mentions out of a conversation, for everybody. */
export const deleteSaid = async (
  ctx: MemberCtx,
  tx: Tx,
  held: Held,
  { id: messageId, images, files, mentions }: Pick<queries.MessageRow, "id" | "images" | "files" | "mentions">,
): Promise<void> => {
  const { id: conversationId, number, asking } = held;
  await forgetFiles(tx, files);
  await queries.deleteMessage(tx, messageId);
  await removeImages(
    tx,
    ctx.organizationId,
    (images ?? []).map(({ id }) => id),
  );
  await queries.refreshNewest(tx, [conversationId]);
  if (mentions) await refreshNamed(tx, [conversationId]);
  // It was the one message all the same, and nothing is left to be answered.
  if (asking) await closeForAsked(ctx, tx, held, asking);
  await emit(ctx, tx, "message.removed", { conversationId, number, messageId });
};

/**
 * Deletes a message for everybody. Throws `not_found`, `rate_limited`, and `forbidden` for who neither wrote it nor moderates
 * there, and for lines of the house.
 */
export const removeMessage = async (ctx: MemberCtx, reference: string, messageReference: string): Promise<null> => {
  await requireWithin(ctx.platform.limiter, `chat:remove:${ctx.viewer.accountId}`, chatLimits.remove);
  return ctx.write(async (tx) => {
    const standing = await holdMember(ctx, tx, reference);
    const id = requireNumber(messageReference, mostMessage);
    const message = await queries.findReadable(tx, readerOf(ctx, standing), id);
    if (!message) throw new AppError("not_found");
    if (message.event !== null) throw new AppError("forbidden");
    const isOwn = message.accountId === ctx.viewer.accountId;
    requireAt([...rolesOf(standing), ...(isOwn ? (["recordOwner"] as const) : [])], "message.remove");
    await deleteSaid(ctx, tx, standing, message);
    return null;
  });
};
