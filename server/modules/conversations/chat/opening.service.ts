import type { ChatChannelInput, ChatChannelMember } from "#entities/conversations/chat";
import { AppError, type FieldFaults } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import type { RateLimit } from "#server/ports/rate-limit";
import { requireWithin } from "#server/ports/rate-limit";
import { requireAt } from "#server/principals/access";
import { holdMember, requireMember, rolesOf } from "./conversation-access.service.ts";
import { chatLimits, mostMembers } from "./conversations.policy.ts";
import { conversationSeenBy } from "./conversations.service.ts";
import { countMembers, findDirect, findMember, insertConversation, insertMember } from "./members.queries.ts";
import { insertLine } from "./messages.queries.ts";
import { holdAccounts, listReachable } from "./opening.queries.ts";

const consume = async ({ viewer, platform }: MemberCtx, what: "open" | "add", count = 1): Promise<void> => {
  const limit: RateLimit = chatLimits[what];
  await requireWithin(platform.limiter, `chat:${what}:${viewer.accountId}`, limit, count);
};

/** Throws `validation_failed` for who is not there for the viewer, `contacts_only` for whom they may not write to. */
const requireContacts = async ({ viewer }: MemberCtx, tx: Tx, ids: readonly string[]): Promise<void> => {
  const found = await listReachable(tx, ids, viewer.accountId);
  const unknown = ids.flatMap((id, index) => (found.has(id) ? [] : [[`accountIds.${index}`, "unknown"]]));
  if (unknown.length > 0) throw new AppError("validation_failed", { fields: Object.fromEntries(unknown) });
  if ([...found.values()].some((isContact) => !isContact)) throw new AppError("contacts_only");
};

const draftFaults = (name: string, memberIds: readonly string[]): FieldFaults => ({
  ...(memberIds.length === 0 && { accountIds: "required" }),
  ...(memberIds.length > 1 && name === "" && { name: "required" }),
});

/**
 * Opens a conversation, which the viewer then moderates. Two people without a name have one: opening it again finds it.
 * Throws `validation_failed`, `rate_limited`, `contacts_only`.
 */
export const openConversation = async (
  ctx: MemberCtx,
  { name, accountIds }: ChatChannelInput,
): Promise<ChatChannelMember> => {
  const { accountId: viewerId } = ctx.viewer;
  const memberIds = [...new Set(accountIds.map((id) => id.toLowerCase()))].filter((id) => id !== viewerId);
  const fields = draftFaults(name, memberIds);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  await consume(ctx, "open");
  const [only, ...more] = memberIds;
  const direct = name === "" && more.length === 0;
  return ctx.write(async (tx) => {
    await holdAccounts(tx, [viewerId, ...memberIds], { alone: direct });
    await requireContacts(ctx, tx, memberIds);
    const known = direct && only ? await findDirect(tx, viewerId, only) : undefined;
    if (known !== undefined) return conversationSeenBy(ctx, tx, known);
    const made = await insertConversation(tx, {
      ...{ name: name || null, direct, creatorId: viewerId, memberIds, at: ctx.now },
    });
    await emit(ctx, tx, "conversation.opened", { conversationId: made.id, number: made.number, accountId: viewerId });
    return conversationSeenBy(ctx, tx, made.number);
  });
};

/**
 * Adds somebody whom the viewer may write to; who is in it already stays as they are. Throws `not_found`, `forbidden`,
 * `rate_limited`, `contacts_only`, `conversation_full`.
 */
export const addMember = async (
  ctx: MemberCtx,
  reference: string,
  accountReference: string,
): Promise<ChatChannelMember> => {
  const accountId = await ctx.read(async (tx) => {
    requireAt(rolesOf(await requireMember(ctx, tx, reference)), "conversation.moderate");
    return requireAccountId(ctx, tx, accountReference);
  });
  await consume(ctx, "add");
  return ctx.write(async (tx) => {
    // Before the conversation, as a deletion does.
    await holdAccounts(tx, [accountId], { alone: false });
    const held = await holdMember(ctx, tx, reference);
    requireAt(rolesOf(held), "conversation.moderate");
    const { id: conversationId, number } = held;
    if (await findMember(tx, conversationId, accountId)) return conversationSeenBy(ctx, tx, number);
    const found = await listReachable(tx, [accountId], ctx.viewer.accountId);
    if (!found.has(accountId)) throw new AppError("not_found");
    if (!found.get(accountId)) throw new AppError("contacts_only");
    if ((await countMembers(tx, conversationId)) >= mostMembers) throw new AppError("conversation_full");
    await insertMember(tx, { conversationId, accountId, joinedAfter: held.lastMessageId ?? 0, at: ctx.now });
    const lineId = await insertLine(tx, { conversationId, accountId, event: "joined", at: ctx.now });
    await emit(ctx, tx, "conversation.joined", { conversationId, number, accountId, lineId });
    return conversationSeenBy(ctx, tx, number);
  });
};
