import type { ChatChannelMember, ChatLookInput, ChatRoleInput } from "#entities/conversations/chat";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import { requireWithin } from "#server/ports/rate-limit";
import { requireAt } from "#server/principals/access";
import { takeBackAsked } from "./asked-members.service.ts";
import { holdMember, requireMember, rolesOf } from "./conversation-access.service.ts";
import { changePicture } from "./conversation-pictures.service.ts";
import { chatLimits } from "./conversations.policy.ts";
import { conversationSeenBy } from "./conversations.service.ts";
import { deleteMember, findMetMember, hasOtherModerator, setName, setRole } from "./members.queries.ts";
import { insertLine } from "./messages.queries.ts";
import { holdAccounts } from "./opening.queries.ts";

/** What moderators do for a conversation of many. Between two people alone nobody does: both are there of themselves. */

const requireModerator = async (ctx: MemberCtx, tx: Tx, reference: string): Promise<void> => {
  requireAt(rolesOf(await requireMember(ctx, tx, reference)), "conversation.moderate");
};

const consume = ({ viewer, platform }: MemberCtx): Promise<void> =>
  requireWithin(platform.limiter, `chat:tend:${viewer.accountId}`, chatLimits.tend);

/** The conversation that the viewer moderates, held. Throws `not_found`, `forbidden`. */
const holdTended = async (ctx: MemberCtx, tx: Tx, reference: string) => {
  const held = await holdMember(ctx, tx, reference);
  requireAt(rolesOf(held), "conversation.moderate");
  if (held.direct) throw new AppError("forbidden");
  return held;
};

/** A member whom the viewer finds there. Throws `not_found`. */
const requireMet = async ({ viewer }: MemberCtx, tx: Tx, conversationId: string, accountId: string) => {
  const member = await findMetMember(tx, conversationId, accountId, viewer.accountId);
  if (!member) throw new AppError("not_found");
  return member;
};

/**
 * Somebody finds nothing there from then on; what they have said stays. Throws `not_found`, `forbidden`, `rate_limited`, and
 * `own_account` for who should leave instead.
 */
export const removeMember = async (ctx: MemberCtx, reference: string, accountReference: string): Promise<null> => {
  const accountId = await ctx.read(async (tx) => {
    await requireModerator(ctx, tx, reference);
    return requireAccountId(ctx, tx, accountReference);
  });
  if (accountId === ctx.viewer.accountId) throw new AppError("own_account");
  await consume(ctx);
  return ctx.write(async (tx) => {
    // Before the conversation, as a deletion does: the line names the account.
    await holdAccounts(tx, [accountId], { alone: false });
    const { id: conversationId, number } = await holdTended(ctx, tx, reference);
    await requireMet(ctx, tx, conversationId, accountId);
    await takeBackAsked(ctx, tx, { id: conversationId, number }, accountId);
    await deleteMember(tx, conversationId, accountId);
    const lineId = await insertLine(tx, { conversationId, accountId, event: "removed", at: ctx.now });
    await emit(ctx, tx, "conversation.expelled", { conversationId, number, accountId, lineId });
    return null;
  });
};

/**
 * Makes a member a moderator, or a moderator a member; a second time changes nothing. Throws `not_found`, `forbidden`,
 * `validation_failed`, `rate_limited`, `last_moderator`.
 */
export const changeRole = async (
  ctx: MemberCtx,
  reference: string,
  accountReference: string,
  body: ReadBody<ChatRoleInput>,
): Promise<ChatChannelMember> => {
  const accountId = await ctx.read(async (tx) => {
    await requireModerator(ctx, tx, reference);
    return requireAccountId(ctx, tx, accountReference);
  });
  const { role } = body();
  await consume(ctx);
  return ctx.write(async (tx) => {
    const { id: conversationId, number } = await holdTended(ctx, tx, reference);
    const member = await requireMet(ctx, tx, conversationId, accountId);
    if (member.role === role) return conversationSeenBy(ctx, tx, number);
    if (role === "member" && !(await hasOtherModerator(tx, conversationId, accountId)))
      throw new AppError("last_moderator");
    await setRole(tx, { conversationId, accountId, role, at: ctx.now });
    await emit(ctx, tx, "conversation.roleChanged", { conversationId, number, accountId });
    return conversationSeenBy(ctx, tx, number);
  });
};

type Tended = Awaited<ReturnType<typeof holdTended>>;

const rename = async (ctx: MemberCtx, tx: Tx, held: Tended, name: string): Promise<void> => {
  if (held.name === name) return;
  const { id: conversationId, number } = held;
  const { accountId } = ctx.viewer;
  await setName(tx, { conversationId, name, at: ctx.now });
  const lineId = await insertLine(tx, { conversationId, accountId, event: "named", name, at: ctx.now });
  await emit(ctx, tx, "conversation.named", { conversationId, number, accountId, lineId });
};

const showAs = async (ctx: MemberCtx, tx: Tx, held: Tended, imageId: string | null): Promise<void> => {
  if (!(await changePicture(ctx, tx, held, imageId))) return;
  const { id: conversationId, number } = held;
  const { accountId } = ctx.viewer;
  const event = imageId === null ? "unpictured" : "pictured";
  const lineId = await insertLine(tx, { conversationId, accountId, event, at: ctx.now });
  await emit(ctx, tx, "conversation.pictured", { conversationId, number, accountId, lineId });
};

/**
 * Gives it a name, a picture, or both. What it has already changes nothing. Throws `not_found`, `forbidden`,
 * `validation_failed`, `rate_limited`.
 */
export const changeLook = async (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<ChatLookInput>,
): Promise<ChatChannelMember> => {
  await ctx.read((tx) => requireModerator(ctx, tx, reference));
  const { name, imageId } = body();
  await consume(ctx);
  return ctx.write(async (tx) => {
    const held = await holdTended(ctx, tx, reference);
    if (name !== undefined) await rename(ctx, tx, held, name);
    if (imageId !== undefined) await showAs(ctx, tx, held, imageId);
    return conversationSeenBy(ctx, tx, held.number);
  });
};
