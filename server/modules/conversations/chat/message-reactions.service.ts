import type { MessageReaction, MessageReactionInput } from "#entities/conversations/reactions";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { requireWithin } from "#server/ports/rate-limit";
import { holdMember, readerOf, requireMember, requireNumber, type Standing } from "./conversation-access.service.ts";
import { chatLimits, mostMessage } from "./conversations.policy.ts";
import * as queries from "./message-reactions.queries.ts";
import { findReadable } from "./messages.queries.ts";

interface Named {
  readonly conversationId: string;
  readonly messageId: string;
}

const consume = ({ platform, viewer }: MemberCtx): Promise<void> =>
  requireWithin(platform.limiter, `chat:react:${viewer.accountId}`, chatLimits.react);

/**
 * Something that somebody said and the viewer reads, in a conversation that they agreed to be in. Throws `not_found`, and
 * `forbidden` for lines of the house and for who is only asked.
 */
const requireReactable = async (ctx: MemberCtx, tx: Tx, standing: Standing, { messageId }: Named) => {
  const message = await findReadable(tx, readerOf(ctx, standing), requireNumber(messageId, mostMessage));
  if (!message) throw new AppError("not_found");
  if (message.event !== null || standing.asking?.askedId === ctx.viewer.accountId) throw new AppError("forbidden");
  return message;
};

/** The same, held: what is told of a message is told in the order in which it became so. */
const holdReactable = async (ctx: MemberCtx, tx: Tx, named: Named) => {
  const held = await holdMember(ctx, tx, named.conversationId);
  const { id: messageId, accountId } = await requireReactable(ctx, tx, held, named);
  return { conversationId: held.id, number: held.number, messageId, accountId };
};

/** Throws what `requireReactable` throws. */
const assertReactable = (ctx: MemberCtx, named: Named): Promise<unknown> =>
  ctx.read(async (tx) => requireReactable(ctx, tx, await requireMember(ctx, tx, named.conversationId), named));

/**
 * Reacts to a message. Whoever has done so in the same way gets the reaction that is there. Throws `not_found`, `forbidden`,
 * `validation_failed`, `rate_limited`.
 */
export const react = async (
  ctx: MemberCtx,
  named: Named,
  read: ReadBody<MessageReactionInput>,
): Promise<MessageReaction> => {
  await assertReactable(ctx, named);
  const { emojiName } = read();
  await consume(ctx);
  const { accountId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const message = await holdReactable(ctx, tx, named);
    const reaction = { messageId: message.messageId, accountId, emojiName };
    if (await queries.insertReaction(tx, reaction, ctx.now)) await emit(ctx, tx, "message.changed", message);
    const kept = await queries.findReaction(tx, reaction);
    const account = (await accountSummaries(tx, ctx.organization, [accountId])).get(accountId);
    if (!kept || !account) throw new Error("What was kept in this transaction is there.");
    return { ...kept, account };
  });
};

/** Takes the viewer's own reaction back. Throws `not_found`, `forbidden`, `rate_limited`. */
export const unreact = async (
  ctx: MemberCtx,
  { reactionId, ...named }: Named & { readonly reactionId: string },
): Promise<null> => {
  await assertReactable(ctx, named);
  await consume(ctx);
  const { accountId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const message = await holdReactable(ctx, tx, named);
    const own = { id: reactionId, messageId: message.messageId, accountId };
    if (!(isId(reactionId) && (await queries.deleteReaction(tx, own)))) throw new AppError("not_found");
    await emit(ctx, tx, "message.changed", message);
    return null;
  });
};
