import type { ChatChannelMessage, ChatMessageInput } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { PagedCursorPage, PagedCursorQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { wordsOf } from "#server/db/search";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { reactorsOf, toReactions } from "#server/modules/conversations/reactions/reactions.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { privatePicturesOf } from "#server/modules/platform/storage/images.service";
import { broughtPreview } from "#server/modules/platform/storage/link-previews.service";
import { requireWithin } from "#server/ports/rate-limit";
import { escapeHtml } from "#server/text/escape-html";
import { hasAsked } from "./asked-members.queries.ts";
import { beforeSaying, noteAsked } from "./asking.service.ts";
import { holdMember, readerOf, requireMember, requireNumber } from "./conversation-access.service.ts";
import { chatLimits, mostMessage, numberIn } from "./conversations.policy.ts";
import { houseLine } from "./house-lines.policy.ts";
import { hasReader } from "./members.queries.ts";
import { attachFiles, messageFilesOf } from "./message-files.service.ts";
import { messageHtml } from "./message-html.policy.ts";
import { firstLink } from "./message-links.policy.ts";
import { linkHashOf } from "./message-links.service.ts";
import { insertMentions } from "./message-mentions.queries.ts";
import { assertMentions, mentionsOf } from "./message-mentions.service.ts";
import { attachPictures } from "./message-pictures.service.ts";
import { replyOf } from "./message-replies.policy.ts";
import * as queries from "./messages.queries.ts";

/** A message, or a line of the house, as the wire shows it. */
export const toMessage = (
  organization: OrganizationRecord,
  { event: kind, images: pictures, files: kept, mentions: named, reactions, ...message }: queries.MessageRow,
  people: ReadonlyMap<string, BaseAccount>,
): ChatChannelMessage => {
  const { replyTo, quoted, page, ...row } = message;
  const account = people.get(row.accountId) ?? null;
  const attached = {
    images: privatePicturesOf(organization, pictures),
    files: messageFilesOf(organization, kept),
    replyTo: replyOf({ replyTo, quoted }, people),
    linkPreview: page && broughtPreview(organization, page, firstLink(row.text)),
    mentions: (named ?? []).flatMap(({ accountId, ...span }) => {
      const mentioned = people.get(accountId);
      return mentioned ? [{ account: mentioned, ...span }] : [];
    }),
    ...toReactions(reactions ?? [], people),
  };
  if (kind === null) return { ...row, html: messageHtml(row.text), type: "user", account, event: null, ...attached };
  const event = { kind, name: kind === "named" ? row.text : null };
  const text = houseLine(account, event);
  return { ...row, text, html: escapeHtml(text), type: "system", account, event, ...attached };
};

/** Whom a message is about: who has said it, whom it names, who has said what it answers, and the first who reacted. */
export const peopleOf = ({
  accountId,
  mentions,
  quoted,
  reactions,
}: Pick<queries.MessageRow, "accountId" | "mentions" | "quoted" | "reactions">): string[] => [
  accountId,
  ...(quoted ? [quoted.accountId] : []),
  ...(mentions ?? []).map((mention) => mention.accountId),
  ...reactorsOf(reactions ?? []),
];

const inOrder = async (tx: Tx, organization: OrganizationRecord, rows: readonly queries.MessageRow[]) => {
  const people = await accountSummaries(tx, organization, rows.flatMap(peopleOf));
  return rows.map((row) => toMessage(organization, row, people));
};

const shown = async (tx: Tx, organization: OrganizationRecord, row: queries.MessageRow) => {
  const people = await accountSummaries(tx, organization, peopleOf(row));
  return toMessage(organization, row, people);
};

/** The message that a field of the query names. Throws `validation_failed`. */
const messageIn = (query: PagedCursorQuery, field: "cursor" | "around" | "after"): number | null => {
  const { [field]: named } = query;
  if (named === undefined) return null;
  // Who has read nothing yet has read up to 0.
  const number = field === "after" && named === "0" ? 0 : numberIn(named, mostMessage);
  if (number === null) throw new AppError("validation_failed", { fields: { [field]: "invalid" } });
  return number;
};

/** Notes how far the viewer has read, and says so where others are told. */
const noteRead = async (
  ctx: MemberCtx,
  tx: Tx,
  reader: ReturnType<typeof readerOf>,
  { number, readUntil }: { number: number; readUntil: number },
): Promise<void> => {
  const isTold = await queries.markRead(tx, reader, readUntil);
  const { conversationId, viewerId: accountId } = reader;
  if (isTold) await emit(ctx, tx, "conversation.read", { conversationId, number, accountId, readUntil });
};

/** Those that hold all words of the text, in the same order and by the same pages; who looks for something has not read on. Throws `rate_limited`. */
const searchMessages = async (
  ctx: MemberCtx,
  reference: string,
  query: PagedCursorQuery,
  words: readonly string[],
): Promise<PagedCursorPage<ChatChannelMessage>> => {
  await requireWithin(ctx.platform.limiter, `chat:search:${ctx.viewer.accountId}`, chatLimits.search);
  return ctx.read(async (tx) => {
    const reader = readerOf(ctx, await requireMember(ctx, tx, reference));
    const { page, pageSize } = query;
    const before = page === undefined ? messageIn(query, "cursor") : null;
    const offset = page === undefined ? 0 : (page - 1) * pageSize;
    const found = await queries.listFound(tx, reader, words);
    const left = found.filter((id) => before === null || id < before).slice(offset);
    const rows = await queries.listByIds(tx, reader, left.slice(0, pageSize));
    const oldest = rows.at(-1);
    return {
      items: await inOrder(tx, ctx.organization, rows),
      cursor: oldest && left.length > pageSize ? String(oldest.id) : null,
      count: found.length,
    };
  });
};

/**
 * Messages from the middle of a conversation: with `around` that one and about as many on both sides, with `after` those
 * behind it, which need not be there any more. Who looks something up has not read on. Throws `not_found` for a message
 * that is not there for the viewer.
 */
const readFromMiddle = (
  ctx: MemberCtx,
  reference: string,
  query: PagedCursorQuery,
): Promise<PagedCursorPage<ChatChannelMessage>> =>
  ctx.read(async (tx) => {
    const reader = readerOf(ctx, await requireMember(ctx, tx, reference));
    const around = messageIn(query, "around");
    const middle = around ?? messageIn(query, "after") ?? 0;
    const newerSize = around === null ? query.pageSize : Math.floor(query.pageSize / 2);
    const olderSize = query.pageSize - newerSize;
    const before = { before: middle + 1, offset: 0, pageSize: olderSize };
    const older = await queries.listMessages(tx, reader, before);
    if (around !== null && older[0]?.id !== around) throw new AppError("not_found");
    const newer = await queries.listAfter(tx, reader, middle, newerSize);
    const rows = [...newer.slice(0, newerSize).reverse(), ...older.slice(0, olderSize)];
    const oldest = rows.at(-1)?.id ?? Math.min(middle + 1, mostMessage);
    return {
      items: await inOrder(tx, ctx.organization, rows),
      cursor: older.length > olderSize ? String(oldest) : null,
      newer: newer.length > newerSize ? String(rows[0]?.id ?? middle) : null,
      count: await queries.countMessages(tx, reader),
    };
  });

/**
 * Messages, newest first: from the middle with `around` or `after`, else with `page` that page, else those before the
 * cursor. What reads the newest ones has read the conversation. Throws `not_found`, `validation_failed`.
 */
export const listMessages = (
  ctx: MemberCtx,
  reference: string,
  query: PagedCursorQuery,
): Promise<PagedCursorPage<ChatChannelMessage>> => {
  if (query.around !== undefined || query.after !== undefined) return readFromMiddle(ctx, reference, query);
  const words = wordsOf(query.search ?? "");
  return words.length > 0 ? searchMessages(ctx, reference, query, words) : readMessages(ctx, reference, query);
};

const readMessages = (
  ctx: MemberCtx,
  reference: string,
  query: PagedCursorQuery,
): Promise<PagedCursorPage<ChatChannelMessage>> =>
  ctx.write(async (tx) => {
    const reader = readerOf(ctx, await requireMember(ctx, tx, reference));
    const { page, pageSize } = query;
    const before = page === undefined ? messageIn(query, "cursor") : null;
    const offset = page === undefined ? 0 : (page - 1) * pageSize;
    const found = await queries.listMessages(tx, reader, { before, offset, pageSize });
    const rows = found.slice(0, pageSize);
    const [newest] = rows;
    const oldest = rows.at(-1);
    const isNewest = before === null && offset === 0;
    if (isNewest && newest) await noteRead(ctx, tx, reader, { number: requireNumber(reference), readUntil: newest.id });
    const isWhole = isNewest && found.length <= pageSize;
    return {
      items: await inOrder(tx, ctx.organization, rows),
      cursor: oldest && found.length > pageSize ? String(oldest.id) : null,
      count: isWhole ? found.length : await queries.countMessages(tx, reader),
    };
  });

/**
 * Says something, with words, pictures or files. Sent again with the same key, the message that is there is the answer.
 * Throws `not_found`, `validation_failed`, `rate_limited`, `conversation_unreachable` where nobody is left who could read it, and where it asks
 * somebody `request_unanswered` and `contacts_only`.
 */
export const sendMessage = async (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<ChatMessageInput>,
): Promise<ChatChannelMessage> => {
  const { asking } = await ctx.read((tx) => requireMember(ctx, tx, reference));
  const { text, clientKey = null, fileIds = [], mentions = [], replyToId, preview = true, ...pictures } = body();
  assertMentions(text, mentions);
  const { accountId } = ctx.viewer;
  await requireWithin(ctx.platform.limiter, `chat:send:${accountId}`, chatLimits.send);
  if (mentions.length > 0)
    await requireWithin(ctx.platform.limiter, `chat:name:${accountId}`, chatLimits.name, mentions.length);
  if (asking?.askerId === accountId && !asking.isSent)
    await requireWithin(ctx.platform.limiter, `chat:ask:${accountId}`, chatLimits.ask);
  return ctx.write(async (tx) => {
    const held = await holdMember(ctx, tx, reference);
    const { id: conversationId, number } = held;
    const reader = readerOf(ctx, held);
    const sent = clientKey && (await queries.findSent(tx, reader, clientKey));
    if (sent) return shown(tx, ctx.organization, sent);
    const next = await beforeSaying(ctx, tx, held);
    if (!(await hasReader(tx, conversationId, accountId)) && !(await hasAsked(tx, conversationId, accountId)))
      throw new AppError("conversation_unreachable");
    const named = await mentionsOf(tx, held, accountId, mentions);
    const said = await queries.insertMessage(tx, {
      conversationId,
      accountId,
      text,
      clientKey,
      event: null,
      answer: replyToId === undefined ? null : { id: replyToId, reader },
      pictureCount: pictures.imageIds?.length ?? 0,
      fileCount: fileIds.length,
      mentionCount: named.length,
      linkHash: preview ? linkHashOf(text) : null,
      at: ctx.now,
    });
    const message = { messageId: said.id, accountId };
    const images = await attachPictures(tx, message, pictures);
    const files = await attachFiles(tx, message, fileIds);
    if (named.length > 0) await insertMentions(tx, { conversationId, messageId: said.id, authorId: accountId }, named);
    await emit(ctx, tx, "message.sent", { conversationId, number, ...message });
    if (next === "asks") await noteAsked(ctx, tx, held);
    return shown(tx, ctx.organization, { ...said, images, files, mentions: named });
  });
};

/**
 * A message as the viewer sees it, or with how everybody reacts (null); null where it is gone again. What it answers may have
 * been said before somebody came in, who then must not be told it.
 */
export const messageById = async (
  tx: Tx,
  organization: OrganizationRecord,
  id: number,
  viewerId: string | null,
): Promise<ChatChannelMessage | null> => {
  const row = await queries.findMessage(tx, id, viewerId);
  return row ? shown(tx, organization, row) : null;
};

/** A message as its reader sees it; null where it is gone, or not for them. */
export const messageReadBy = async (
  tx: Tx,
  organization: OrganizationRecord,
  reader: ReturnType<typeof readerOf>,
  id: number,
): Promise<ChatChannelMessage | null> => {
  const row = await queries.findReadable(tx, reader, id);
  return row ? shown(tx, organization, row) : null;
};
