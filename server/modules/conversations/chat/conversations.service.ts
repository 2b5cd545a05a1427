import type { BaseChatChannelMember, ChatChannel, ChatChannelMember } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { privatePictureOf } from "#server/modules/platform/storage/images.service";
import { requireMember, requireNumber } from "./conversation-access.service.ts";
import * as queries from "./conversations.queries.ts";
import { findStanding, setNotifications } from "./members.queries.ts";
import { peopleOf, toMessage } from "./messages.service.ts";

type People = ReadonlyMap<string, BaseAccount>;

const toMember = (row: queries.MemberRow, people: People): BaseChatChannelMember[] => {
  const account = people.get(row.accountId);
  // What others want to hear of is their own business.
  return account ? [{ ...row, account, notifications: true }] : [];
};

const toChannel = (
  organization: OrganizationRecord,
  { number, name, direct, request, picture, newest, members, memberCount, askedCount }: queries.ConversationRow,
  people: People,
): ChatChannel => ({
  id: number,
  name,
  direct,
  request,
  image: privatePictureOf(organization, picture),
  lastMessageAt: newest?.createdAt ?? null,
  messages: newest ? [toMessage(organization, newest, people)] : [],
  members: members.flatMap((member) => toMember(member, people)),
  from: null,
  _count: { members: memberCount, asked: askedCount },
});

/** Everybody whom these conversations name, in one statement. */
const peopleIn = (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly queries.ConversationRow[],
  others: readonly string[] = [],
): Promise<People> => {
  const ids = rows.flatMap(({ accountId, newest, members }) => [
    accountId,
    ...(newest ? peopleOf(newest) : []),
    ...members.map((member) => member.accountId),
  ]);
  return accountSummaries(tx, organization, [...ids, ...others]);
};

const toMembership = (
  organization: OrganizationRecord,
  row: queries.ConversationRow,
  people: People,
): ChatChannelMember[] => {
  const account = people.get(row.accountId);
  if (!account) return [];
  const { accountId, role, read, readUntil, named, notifications, createdAt, updatedAt } = row;
  const own = { accountId, account, role, read, readUntil, here: true, notifications, createdAt, updatedAt };
  return [{ ...own, named, channelId: row.number, channel: toChannel(organization, row, people) }];
};

const requireRow = async ({ viewer }: MemberCtx, tx: Tx, number: number): Promise<queries.ConversationRow> => {
  const row = await queries.findConversation(tx, number, viewer.accountId);
  if (!row) throw new AppError("not_found");
  return row;
};

/** A conversation as the viewer finds it, with their own membership. Throws `not_found` for who is not in it. */
export const conversationSeenBy = async (ctx: MemberCtx, tx: Tx, number: number): Promise<ChatChannelMember> => {
  const row = await requireRow(ctx, tx, number);
  const [shown] = toMembership(ctx.organization, row, await peopleIn(tx, ctx.organization, [row]));
  if (!shown) throw new AppError("not_found");
  return shown;
};

/** These conversations as the viewer finds them, in this order. */
export const conversationsSeenBy = async (
  { viewer, organization }: MemberCtx,
  tx: Tx,
  ids: readonly string[],
): Promise<ChatChannelMember[]> => {
  const rows = ids.length > 0 ? await queries.listConversations(tx, ids, viewer.accountId) : [];
  const people = await peopleIn(tx, organization, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return inOrder.flatMap((row) => toMembership(organization, row, people));
};

export const listConversations = (ctx: MemberCtx, query: PageQuery): Promise<Page<ChatChannelMember>> =>
  ctx.read(async (tx) => {
    const { ids, count } = await queries.pageConversations(tx, ctx.viewer.accountId, query);
    return { items: await conversationsSeenBy(ctx, tx, ids), count };
  });

export const getConversation = (ctx: MemberCtx, reference: string): Promise<ChatChannelMember> =>
  ctx.read((tx) => conversationSeenBy(ctx, tx, requireNumber(reference)));

/** Members whom the viewer meets, by name. */
export const listMembers = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<ChatChannelMember>> =>
  ctx.read(async (tx) => {
    const row = await requireRow(ctx, tx, requireNumber(reference));
    const { rows, count } = await queries.pageMembers(tx, row.id, ctx.viewer.accountId, query);
    const people = await peopleIn(
      tx,
      ctx.organization,
      [row],
      rows.map(({ accountId }) => accountId),
    );
    const channel = toChannel(ctx.organization, row, people);
    const items = rows.flatMap((member) =>
      toMember(member, people).map((shown) => ({
        ...shown,
        notifications: member.accountId === row.accountId ? row.notifications : shown.notifications,
        named: member.accountId === row.accountId && row.named,
        channelId: row.number,
        channel,
      })),
    );
    return { items, count };
  });

/**
 * Whether the viewer wants to hear of messages there. Throws `not_found`, and `forbidden` for who is only asked: they hear
 * nothing of it anyway, and when their membership changed would tell that they have looked.
 */
export const changeNotifications = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<{ notifications: boolean }>,
): Promise<ChatChannelMember> =>
  ctx.write(async (tx) => {
    const { accountId } = ctx.viewer;
    const { id, asking } = await requireMember(ctx, tx, reference);
    if (asking?.askedId === accountId) throw new AppError("forbidden");
    const { notifications } = body();
    await setNotifications(tx, { conversationId: id, accountId, notifications, at: ctx.now });
    return conversationSeenBy(ctx, tx, requireNumber(reference));
  });

/** Mutes a conversation for an account that is in it; for one that has left, or is only asked, nothing changes. */
export const muteConversation = async (
  tx: Tx,
  { number, accountId, at }: { number: number; accountId: string; at: Date },
): Promise<void> => {
  const standing = await findStanding(tx, number, accountId);
  if (!standing || standing.asking?.askedId === accountId) return;
  await setNotifications(tx, { conversationId: standing.id, accountId, notifications: false, at });
};
