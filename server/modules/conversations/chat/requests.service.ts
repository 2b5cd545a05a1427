import type { ChatAccountReach, ChatChannelMember, ChatReach } from "#entities/conversations/chat";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import { acceptAsked, askedSeenBy, declineAsked } from "./asked-members.service.ts";
import { agree, closeForAsked } from "./asking.service.ts";
import { holdMember } from "./conversation-access.service.ts";
import { conversationSeenBy, conversationsSeenBy } from "./conversations.service.ts";
import { listReachable, listTalkedTo } from "./opening.queries.ts";
import { pageRequests } from "./requests.queries.ts";

/** What the viewer is asked for, the newest first. */
export const listRequests = (ctx: MemberCtx, query: PageQuery): Promise<Page<ChatChannelMember>> =>
  ctx.read(async (tx) => {
    const { ids, count } = await pageRequests(tx, ctx.viewer.accountId, query);
    const asked = [...(await conversationsSeenBy(ctx, tx, ids)), ...(await askedSeenBy(ctx, tx, ids))];
    const askedAt = ({ channel, createdAt }: ChatChannelMember) => channel.lastMessageAt ?? createdAt;
    return { items: asked.toSorted((a, b) => askedAt(b).localeCompare(askedAt(a))), count };
  });

/** A conversation that the viewer is asked for, held. Throws `not_found`. */
const holdReceived = async (ctx: MemberCtx, tx: Tx, reference: string) => {
  const held = await holdMember(ctx, tx, reference);
  if (held.asking?.askedId !== ctx.viewer.accountId) throw new AppError("not_found");
  return { held, asking: held.asking };
};

/** Throws `not_found` for what the viewer is not asked for, and `conversation_full`. */
export const acceptRequest = (ctx: MemberCtx, reference: string): Promise<ChatChannelMember> =>
  ctx.write(async (tx) => {
    const entered = await acceptAsked(ctx, tx, reference);
    if (entered !== null) return conversationSeenBy(ctx, tx, entered);
    const { held } = await holdReceived(ctx, tx, reference);
    await agree(ctx, tx, held);
    return conversationSeenBy(ctx, tx, held.number);
  });

/** Throws `not_found` for what the viewer is not asked for. */
export const declineRequest = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    if (await declineAsked(ctx, tx, reference)) return null;
    const { held, asking } = await holdReceived(ctx, tx, reference);
    await closeForAsked(ctx, tx, held, asking);
    return null;
  });

/** How the viewer may write to each who is there for them; who have a conversation already go on with it. */
const reachesOf = async (tx: Tx, ids: readonly string[], viewerId: string): Promise<ChatAccountReach[]> => {
  const found = await listReachable(tx, ids, viewerId);
  const beyond = [...found].flatMap(([id, reach]) => (reach === "request" || reach === "none" ? [id] : []));
  const known = new Set(beyond.length > 0 ? await listTalkedTo(tx, viewerId, beyond) : []);
  return [...found].map(([accountId, reach]) => {
    if (accountId === viewerId || reach === "blocked") return { accountId, reach: "none" };
    return { accountId, reach: known.has(accountId) ? "open" : reach };
  });
};

/** How the viewer may write to somebody. Throws `not_found`. */
export const getReach = (ctx: MemberCtx, reference: string): Promise<ChatReach> =>
  ctx.read(async (tx) => {
    const id = await requireAccountId(ctx, tx, reference);
    const [found] = await reachesOf(tx, [id], ctx.viewer.accountId);
    if (!found) throw new AppError("not_found");
    return { reach: found.reach };
  });

/** The same for many, as ids joined by comma; without those who are not there for the viewer. */
export const listReaches = (ctx: MemberCtx, ids: string): Promise<ChatAccountReach[]> =>
  ctx.read((tx) => reachesOf(tx, [...new Set(ids.toLowerCase().split(","))], ctx.viewer.accountId));
