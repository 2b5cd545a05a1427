import type { ChatChannelMember, ChatOrigin, ChatPlace } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { listEventNames } from "#server/modules/events/events/event-summaries.reads";
import { listGroupNames } from "#server/modules/groups/groups/group-summaries.reads";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import * as queries from "./asked-members.queries.ts";
import { requireNumber } from "./conversation-access.service.ts";
import { mostMembers } from "./conversations.policy.ts";
import { countMembers, findMember, holdKnown, insertMember } from "./members.queries.ts";
import { insertLine } from "./messages.queries.ts";
import { holdAccounts } from "./opening.queries.ts";

/** Who is asked to come into a conversation of many. They are no members, and find nothing of it, until they accept. */

interface Opened {
  readonly id: string;
  readonly number: number;
}

/**
 * Asks people whom the viewer knows from a place. Who has declined before what the viewer asked is not asked again, and the
 * viewer does not learn it.
 */
export const askPeople = async (
  ctx: MemberCtx,
  tx: Tx,
  { id: conversationId, number }: Opened,
  { accountIds, from }: { accountIds: readonly string[]; from: ChatPlace },
): Promise<void> => {
  if (accountIds.length === 0) return;
  const askerId = ctx.viewer.accountId;
  const declining = new Set(await queries.listDeclining(tx, askerId, accountIds));
  const place = { groupId: null, eventId: null, ...from };
  const rows = accountIds.map((accountId) => ({
    ...{ conversationId, accountId, askerId, ...place, createdAt: ctx.now },
    closedAt: declining.has(accountId) ? ctx.now : null,
  }));
  await queries.insertAsked(tx, rows);
  const told = accountIds.filter((id) => !declining.has(id));
  await emit(ctx, tx, "conversation.askedChanged", { conversationId, number, accountIds: told });
};

/** Who asked is not there any more. */
export const takeBackAsked = async (
  ctx: MemberCtx,
  tx: Tx,
  { id: conversationId, number }: Opened,
  askerId: string,
) => {
  const accountIds = await queries.deleteAskedBy(tx, conversationId, askerId);
  if (accountIds.length > 0) await emit(ctx, tx, "conversation.askedChanged", { conversationId, number, accountIds });
};

/** What the viewer is asked into by that address, held with the viewer; null where that is nothing. */
const holdAsked = async ({ viewer }: MemberCtx, tx: Tx, reference: string): Promise<Opened | null> => {
  const number = requireNumber(reference);
  if (!(await queries.findAskedInto(tx, number, viewer.accountId))) return null;
  // Before the conversation, as a deletion does.
  await holdAccounts(tx, [viewer.accountId], { alone: false });
  const held = await holdKnown(tx, number);
  const asked = held && (await queries.findAskedInto(tx, number, viewer.accountId));
  return asked ? held : null;
};

/**
 * The viewer comes in, and finds what was said since they were asked. Returns its number; null for what they are not asked
 * into. Throws `conversation_full`.
 */
export const acceptAsked = async (ctx: MemberCtx, tx: Tx, reference: string): Promise<number | null> => {
  const held = await holdAsked(ctx, tx, reference);
  if (!held) return null;
  const { id: conversationId, number } = held;
  const { accountId } = ctx.viewer;
  await queries.deleteAsked(tx, conversationId, accountId);
  if (await findMember(tx, conversationId, accountId)) return number;
  if ((await countMembers(tx, conversationId)) >= mostMembers) throw new AppError("conversation_full");
  // People are asked when a conversation is opened: nothing was said before.
  await insertMember(tx, { conversationId, accountId, joinedAfter: 0, at: ctx.now });
  const lineId = await insertLine(tx, { conversationId, accountId, event: "joined", at: ctx.now });
  await emit(ctx, tx, "conversation.joined", { conversationId, number, accountId, lineId });
  return number;
};

/** It goes away for the viewer, and nobody else learns it. False for what they are not asked into. */
export const declineAsked = async (ctx: MemberCtx, tx: Tx, reference: string): Promise<boolean> => {
  const held = await holdAsked(ctx, tx, reference);
  if (!held) return false;
  const { accountId } = ctx.viewer;
  await queries.closeAsked(tx, held.id, accountId, ctx.now);
  const changed = { conversationId: held.id, number: held.number, accountIds: [accountId] };
  await emit(ctx, tx, "conversation.askedChanged", changed);
  return true;
};

type People = ReadonlyMap<string, BaseAccount>;
type Origins = ReadonlyMap<string, ChatOrigin>;

const originsOf = async (tx: Tx, rows: readonly queries.AskedRow[]): Promise<Origins> => {
  const groupIds = rows.flatMap(({ groupId }) => groupId ?? []);
  const eventIds = rows.flatMap(({ eventId }) => eventId ?? []);
  const groups = groupIds.length > 0 ? await listGroupNames(tx, groupIds) : [];
  const events = eventIds.length > 0 ? await listEventNames(tx, eventIds) : [];
  return new Map<string, ChatOrigin>([
    ...groups.map(({ id, slug, name }) => [id, { kind: "group", slug, name }] as const),
    ...events.map(({ id, slug, name }) => [id, { kind: "event", slug, name }] as const),
  ]);
};

/** Who asks, what it is called and where from: nothing else of it is told. */
const toAsked = (row: queries.AskedRow, viewerId: string, people: People, origins: Origins): ChatChannelMember[] => {
  const [account, asker] = [people.get(viewerId), people.get(row.askerId)];
  if (!account || !asker) return [];
  const { number, name, createdAt } = row;
  const untold = { readUntil: null, notifications: true, createdAt, updatedAt: createdAt };
  const channel = {
    ...{
      id: number,
      name,
      direct: false,
      request: "received" as const,
      image: null,
      lastMessageAt: null,
      messages: [],
    },
    from: origins.get(row.groupId ?? row.eventId ?? "") ?? null,
    members: [{ accountId: asker.id, account: asker, role: "moderator" as const, read: false, here: false, ...untold }],
    _count: { members: 1, asked: 0 },
  };
  const own = {
    accountId: viewerId,
    account,
    role: "member" as const,
    read: false,
    here: true,
    named: false,
    ...untold,
  };
  return [{ ...own, channelId: number, channel }];
};

/** Those of these conversations that the viewer is asked into. */
export const askedSeenBy = async (
  { viewer, organization }: MemberCtx,
  tx: Tx,
  ids: readonly string[],
): Promise<ChatChannelMember[]> => {
  const rows = ids.length > 0 ? await queries.listAskedInto(tx, ids, viewer.accountId) : [];
  if (rows.length === 0) return [];
  const people = await accountSummaries(tx, organization, [viewer.accountId, ...rows.map(({ askerId }) => askerId)]);
  const origins = await originsOf(tx, rows);
  return rows.flatMap((row) => toAsked(row, viewer.accountId, people, origins));
};
