import type { MessageReaction, MessageReactionInput } from "#entities/conversations/reactions";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { requireWithin } from "#server/ports/rate-limit";
import { holdPeople, type Named, requireSeen } from "./thread-messages.service.ts";
import * as queries from "./thread-reactions.queries.ts";
import { type PlaceRules, reactLimit } from "./threads.policy.ts";

const consume = ({ platform, viewer }: MemberCtx): Promise<void> =>
  requireWithin(platform.limiter, `threads:react:${viewer.accountId}`, reactLimit);

/** A message that is there for the viewer, held: what is told of its reactions is told in their order. Throws `not_found`. */
const holdSeen = async (ctx: MemberCtx, tx: Tx, named: Named, rules: PlaceRules) => {
  const { thread, id: messageId } = await requireSeen(ctx, tx, named, rules);
  await holdPeople(ctx, tx, []);
  if (!(await queries.lockMessage(tx, messageId))) throw new AppError("not_found");
  return { threadId: thread.id, messageId };
};

/**
 * Reacts to a message. Whoever has done so in the same way gets the reaction that is there. Throws `not_found`,
 * `validation_failed`, `rate_limited`.
 */
export const react = async (
  ctx: MemberCtx,
  named: Named,
  read: ReadBody<MessageReactionInput>,
  rules: PlaceRules,
): Promise<MessageReaction> => {
  await ctx.read((tx) => requireSeen(ctx, tx, named, rules));
  const { emojiName } = read();
  await consume(ctx);
  const { accountId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const { threadId, messageId } = await holdSeen(ctx, tx, named, rules);
    const reaction = { messageId, accountId, emojiName };
    if (await queries.insertReaction(tx, reaction, ctx.now))
      await emit(ctx, tx, "threadMessage.reactionsChanged", { threadId, messageId });
    const kept = await queries.findReaction(tx, reaction);
    const account = (await accountSummaries(tx, ctx.organization, [accountId])).get(accountId);
    if (!kept || !account) throw new Error("What was kept in this transaction is there.");
    return { ...kept, account };
  });
};

/** Takes the viewer's own reaction back. Throws `not_found`, `rate_limited`. */
export const unreact = async (
  ctx: MemberCtx,
  { reactionId, ...named }: Named & { readonly reactionId: string },
  rules: PlaceRules,
): Promise<null> => {
  await ctx.read((tx) => requireSeen(ctx, tx, named, rules));
  await consume(ctx);
  const { accountId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const { threadId, messageId } = await holdSeen(ctx, tx, named, rules);
    if (!(isId(reactionId) && (await queries.deleteReaction(tx, { id: reactionId, messageId, accountId }))))
      throw new AppError("not_found");
    await emit(ctx, tx, "threadMessage.reactionsChanged", { threadId, messageId });
    return null;
  });
};
