import type { ChatChannelInput, ChatChannelMember, ChatPlace } from "#entities/conversations/chat";
import { AppError, type FieldFaults } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import type { RateLimit } from "#server/ports/rate-limit";
import { requireWithin } from "#server/ports/rate-limit";
import { requireAt } from "#server/principals/access";
import { deleteAsked } from "./asked-members.queries.ts";
import { askPeople } from "./asked-members.service.ts";
import { takeUp } from "./asking.service.ts";
import { holdMember, requireMember, rolesOf } from "./conversation-access.service.ts";
import { chatLimits, mostMembers } from "./conversations.policy.ts";
import { conversationSeenBy } from "./conversations.service.ts";
import { countMembers, findDirect, findMember, insertConversation, insertMember } from "./members.queries.ts";
import { insertLine } from "./messages.queries.ts";
import { findReach, holdAccounts, listReachable, type Reach } from "./opening.queries.ts";
import { listPeopleAt } from "./places.service.ts";
import { insertRequest } from "./requests.queries.ts";

const consume = async ({ viewer, platform }: MemberCtx, what: "open" | "add" | "ask", count = 1): Promise<void> => {
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

/** What somebody opens. */
interface Draft {
  readonly name: string;
  /** As the body names them. */
  readonly accountIds: readonly string[];
  /** The others among them, each once. */
  readonly memberIds: readonly string[];
  readonly from: ChatPlace | undefined;
}

/** How the viewer may write to each of them; who is not at the place that they come from is not there. */
const reachesOf = async (ctx: MemberCtx, tx: Tx, { memberIds, from }: Draft): Promise<ReadonlyMap<string, Reach>> => {
  const reaches = await listReachable(tx, memberIds, ctx.viewer.accountId);
  if (!from) return reaches;
  const people = await listPeopleAt(ctx, tx, from, memberIds);
  return new Map([...reaches].filter(([id]) => people.has(id)));
};

interface Opened {
  readonly name: string;
  readonly memberIds: readonly string[];
  readonly direct: boolean;
  /** Whom the viewer has to ask: one of two alone. */
  readonly askedId?: string | undefined;
}

const insertOpened = async (ctx: MemberCtx, tx: Tx, { name, memberIds, direct, askedId }: Opened) => {
  const { accountId } = ctx.viewer;
  const made = await insertConversation(tx, {
    ...{ name: name || null, direct, creatorId: accountId, memberIds, at: ctx.now },
  });
  // Before it is told: who is asked does not find it yet.
  if (askedId !== undefined)
    await insertRequest(tx, { conversationId: made.id, askerId: accountId, askedId, at: ctx.now });
  await emit(ctx, tx, "conversation.opened", { conversationId: made.id, number: made.number, accountId });
  return made;
};

/** Of two people alone, the one that they have already is taken up again; who has to be asked is, by the first message. */
const openAlone = async (ctx: MemberCtx, tx: Tx, otherId: string, draft: Draft): Promise<number> => {
  const { name, accountIds, memberIds } = draft;
  const reaches = await reachesOf(ctx, tx, draft);
  const reach = reaches.get(otherId);
  const known = reach && reach !== "blocked" ? await takeUpDirect(ctx, tx, otherId, reach) : undefined;
  if (known !== undefined) return known;
  const comesIn = (each: Reach) => each === "open" || each === "request";
  requireReached({ accountIds, viewerId: ctx.viewer.accountId, reaches, comesIn });
  const askedId = reach === "request" ? otherId : undefined;
  return (await insertOpened(ctx, tx, { name, memberIds, direct: true, askedId })).number;
};

/** Who of them comes in at once, and whom it has to be asked, which is for people of one place alone. */
const inviteFrom = async (ctx: MemberCtx, tx: Tx, draft: Draft) => {
  const { accountIds, memberIds, from } = draft;
  const reaches = await reachesOf(ctx, tx, draft);
  const comesIn = (each: Reach) => each === "open" || (from !== undefined && each === "request");
  requireReached({ accountIds, viewerId: ctx.viewer.accountId, reaches, comesIn });
  const [enteringIds, askedIds] = [true, false].map((isOpen) =>
    memberIds.filter((id) => (reaches.get(id) === "open") === isOpen),
  );
  return { enteringIds: enteringIds ?? [], askedIds: askedIds ?? [] };
};

/** Throws `rate_limited`, and `validation_failed` for more than may ever be asked at once. */
const consumeAsks = async (ctx: MemberCtx, draft: Draft): Promise<void> => {
  if (!draft.from) return;
  const { askedIds } = await ctx.read((tx) => inviteFrom(ctx, tx, draft));
  if (askedIds.length > chatLimits.ask.points)
    throw new AppError("validation_failed", { fields: { accountIds: "too_many" } });
  if (askedIds.length > 0) await consume(ctx, "ask", askedIds.length);
};

const openAmong = async (ctx: MemberCtx, tx: Tx, draft: Draft): Promise<number> => {
  const { name, from } = draft;
  const { enteringIds, askedIds } = await inviteFrom(ctx, tx, draft);
  const made = await insertOpened(ctx, tx, { name, memberIds: enteringIds, direct: false });
  if (from) await askPeople(ctx, tx, made, { accountIds: askedIds, from });
  return made.number;
};

const draftFaults = ({ name, memberIds }: Draft): FieldFaults => ({
  ...(memberIds.length === 0 && { accountIds: "required" }),
  ...(memberIds.length > 1 && name === "" && { name: "required" }),
});

/**
 * Opens a conversation, which the viewer then moderates. Two people without a name have one: opening it again finds it. Who
 * may not be written to at once is asked: there by the first message, and into one of many where all are people of a
 * place. Throws `validation_failed`, `rate_limited`, `contacts_only`, and what keeps the viewer from the place.
 */
export const openConversation = async (
  ctx: MemberCtx,
  { name, accountIds, from }: ChatChannelInput,
): Promise<ChatChannelMember> => {
  const { accountId: viewerId } = ctx.viewer;
  const memberIds = [...new Set(accountIds.map((id) => id.toLowerCase()))].filter((id) => id !== viewerId);
  const draft = { name, accountIds, memberIds, from };
  const fields = draftFaults(draft);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  await consume(ctx, "open");
  const [only, ...more] = memberIds;
  const otherId = name === "" && more.length === 0 ? only : undefined;
  if (otherId === undefined) await consumeAsks(ctx, draft);
  return ctx.write(async (tx) => {
    await holdAccounts(tx, [viewerId, ...memberIds], { alone: otherId !== undefined });
    const number = await (otherId === undefined ? openAmong(ctx, tx, draft) : openAlone(ctx, tx, otherId, draft));
    return conversationSeenBy(ctx, tx, number);
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
    await deleteAsked(tx, conversationId, accountId);
    await insertMember(tx, { conversationId, accountId, joinedAfter: held.lastMessageId ?? 0, at: ctx.now });
    const lineId = await insertLine(tx, { conversationId, accountId, event: "joined", at: ctx.now });
    await emit(ctx, tx, "conversation.joined", { conversationId, number, accountId, lineId });
    return conversationSeenBy(ctx, tx, number);
  });
};
