import type { ChatChannelInput, ChatChannelMember } from "#entities/conversations/chat";
import { AppError, type FieldFaults } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import type { RateLimit } from "#server/ports/rate-limit";
import { requireWithin } from "#server/ports/rate-limit";
import { requireAt } from "#server/principals/access";
import { takeUp } from "./asking.service.ts";
import { holdMember, requireMember, rolesOf } from "./conversation-access.service.ts";
import { chatLimits, mostMembers } from "./conversations.policy.ts";
import { conversationSeenBy } from "./conversations.service.ts";
import { countMembers, findDirect, findMember, insertConversation, insertMember } from "./members.queries.ts";
import { insertLine } from "./messages.queries.ts";
import { findReach, holdAccounts, listReachable, type Reach } from "./opening.queries.ts";
import { insertRequest } from "./requests.queries.ts";

const consume = async ({ viewer, platform }: MemberCtx, what: "open" | "add", count = 1): Promise<void> => {
  const limit: RateLimit = chatLimits[what];
  await requireWithin(platform.limiter, `chat:${what}:${viewer.accountId}`, limit, count);
};

interface Invited {
  /** As the body names them. */
  readonly accountIds: readonly string[];
  readonly viewerId: string;
  readonly reaches: ReadonlyMap<string, Reach>;
  /** Who comes in, or is asked. */
  readonly comesIn: (reach: Reach) => boolean;
}

/**
 * Throws for who cannot come in, and says who they are: `validation_failed` where somebody is not there for the viewer, else
 * `contacts_only`.
 */
const requireReached = ({ accountIds, viewerId, reaches, comesIn }: Invited): void => {
  const faults = accountIds.flatMap((named, at) => {
    const id = named.toLowerCase();
    const reach = reaches.get(id);
    if (id === viewerId || (reach && comesIn(reach))) return [];
    return [[`accountIds.${at}`, reach ? "contacts_only" : "unknown"] as const];
  });
  if (faults.length === 0) return;
  const isUnknown = faults.some(([, fault]) => fault === "unknown");
  throw new AppError(isUnknown ? "validation_failed" : "contacts_only", { fields: Object.fromEntries(faults) });
};

/** The conversation that the viewer and somebody else have already is taken up again. Returns its number, if there is one. */
const takeUpDirect = async (ctx: MemberCtx, tx: Tx, otherId: string, reach: Reach): Promise<number | undefined> => {
  const known = await findDirect(tx, ctx.viewer.accountId, otherId);
  if (known && !known.isAgreed) await takeUp(ctx, tx, known.number, reach);
  return known?.number;
};

interface Opened {
  readonly name: string;
  readonly memberIds: readonly string[];
  /** Whom the viewer has to ask: one of two alone. */
  readonly askedId: string | undefined;
}

const insertOpened = async (ctx: MemberCtx, tx: Tx, { name, memberIds, askedId }: Opened): Promise<number> => {
  const { accountId } = ctx.viewer;
  const direct = name === "" && memberIds.length === 1;
  const made = await insertConversation(tx, {
    ...{ name: name || null, direct, creatorId: accountId, memberIds, at: ctx.now },
  });
  const conversationId = made.id;
  if (askedId !== undefined) await insertRequest(tx, { conversationId, askerId: accountId, askedId, at: ctx.now });
  await emit(ctx, tx, "conversation.opened", { conversationId, number: made.number, accountId });
  return made.number;
};

const draftFaults = (name: string, memberIds: readonly string[]): FieldFaults => ({
  ...(memberIds.length === 0 && { accountIds: "required" }),
  ...(memberIds.length > 1 && name === "" && { name: "required" }),
});

/**
 * Opens a conversation, which the viewer then moderates. Two people without a name have one: opening it again finds it. Who
 * may not be written to at once is asked there, by the first message, if it is such a conversation of two. Throws `validation_failed`, `rate_limited`, `contacts_only`.
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
    const reaches = await listReachable(tx, memberIds, viewerId);
    const reach = only === undefined ? undefined : reaches.get(only);
    const isMet = reach !== undefined && reach !== "blocked";
    const known = direct && only && isMet ? await takeUpDirect(ctx, tx, only, reach) : undefined;
    if (known !== undefined) return conversationSeenBy(ctx, tx, known);
    const comesIn = (each: Reach) => each === "open" || (direct && each === "request");
    requireReached({ accountIds, viewerId, reaches, comesIn });
    const askedId = direct && reach === "request" ? only : undefined;
    return conversationSeenBy(ctx, tx, await insertOpened(ctx, tx, { name, memberIds, askedId }));
  });
};

/**
 * Adds somebody whom the viewer may write to without asking; who is in it already stays as they are. Throws `not_found`, `forbidden`,
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
    // Who has not agreed yet to one of two is not drawn into one of many.
    if (held.asking) throw new AppError("forbidden");
    const { id: conversationId, number } = held;
    if (await findMember(tx, conversationId, accountId)) return conversationSeenBy(ctx, tx, number);
    const reach = await findReach(tx, accountId, ctx.viewer.accountId);
    if (!reach) throw new AppError("not_found");
    if (reach !== "open") throw new AppError("contacts_only");
    if ((await countMembers(tx, conversationId)) >= mostMembers) throw new AppError("conversation_full");
    await insertMember(tx, { conversationId, accountId, joinedAfter: held.lastMessageId ?? 0, at: ctx.now });
    const lineId = await insertLine(tx, { conversationId, accountId, event: "joined", at: ctx.now });
    await emit(ctx, tx, "conversation.joined", { conversationId, number, accountId, lineId });
    return conversationSeenBy(ctx, tx, number);
  });
};
