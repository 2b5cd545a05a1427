import type { EntityInput } from "#entities/community/activities";
import type { ThreadMessage, ThreadMessageInput, ThreadMessageUpdateInput } from "#entities/conversations/threads";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { CursorPage, CursorQuery } from "#kernel/wire";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { messageFaults } from "#server/modules/community/activities/message.policy";
import {
  mentionedIn,
  partFaults,
  toPart,
  toPartValues,
} from "#server/modules/community/activities/message-parts.service";
import { numberIn } from "#server/modules/conversations/chat/conversations.policy";
import { reactorsOf, toReactions } from "#server/modules/conversations/reactions/reactions.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { previewsByHref } from "#server/modules/platform/storage/link-previews.service";
import { requireWithin } from "#server/ports/rate-limit";
import { refusal, requireAt } from "#server/principals/access";
import * as queries from "./thread-messages.queries.ts";
import { askLimit, nameLimit, type PlaceRules, sayLimit } from "./threads.policy.ts";
import { holdAccounts, listReaders, lockThread, markRead, type ThreadRow } from "./threads.queries.ts";
import { mayRemove, requireThread, rolesAt } from "./threads.service.ts";

/** Whom messages name: who said them, whom they mention, and the first who reacted. */
const namedIn = (rows: readonly queries.MessageRow[]): string[] => {
  const parts = rows.flatMap(({ entities }) => entities);
  const first = rows.flatMap(({ reactions }) => reactorsOf(reactions));
  return distinct([...[...rows, ...parts].map(({ accountId }) => accountId), ...first]);
};

/** Messages as the wire shows them. But for reactions and votes they are the same to all who see them. */
export const inOrder = async (
  tx: Tx,
  organization: OrganizationRecord,
  rows: readonly queries.MessageRow[],
): Promise<ThreadMessage[]> => {
  const hrefs = rows.flatMap(({ entities }) => entities.map(({ href }) => href));
  const people = await accountSummaries(tx, organization, namedIn(rows));
  const previews = await previewsByHref(tx, organization, distinct(hrefs));
  return rows.flatMap(({ number: _, entities, reactions, ...row }) => {
    const account = people.get(row.accountId);
    return account
      ? [
          {
            ...{ ...row, type: "user" as const, ...toReactions(reactions, people) },
            // How far its author has read, and what they want to hear of, is their own business.
            viewer: { lastReadAt: null, notifications: true, account },
            entities: entities.map((entity) => toPart(entity, people, previews)),
          },
        ]
      : [];
  });
};

/** A message as the viewer sees it, or with what everybody did (null); null where it is gone again. */
export const messageById = async (
  tx: Tx,
  organization: OrganizationRecord,
  id: string,
  viewerId: string | null,
): Promise<ThreadMessage | null> => {
  const row = await queries.findMessage(tx, id, viewerId);
  const [message = null] = row ? await inOrder(tx, organization, [row]) : [];
  return message;
};

const requireMessage = async (ctx: MemberCtx, tx: Tx, id: string): Promise<ThreadMessage> => {
  const message = await messageById(tx, ctx.organization, id, ctx.viewer.accountId);
  if (!message) throw new AppError("not_found");
  return message;
};

/** The place that a cursor names. Throws `validation_failed`. */
const cursorIn = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null;
  const number = numberIn(cursor, Number.MAX_SAFE_INTEGER);
  if (number === null) throw new AppError("validation_failed", { fields: { cursor: "invalid" } });
  return number;
};

/** Whose view of a thread. */
export const readerOf = (ctx: MemberCtx, thread: ThreadRow) => ({
  threadId: thread.id,
  viewerId: ctx.viewer.accountId,
  isKeeper: mayRemove(ctx, rolesAt(thread)),
});

/**
 * Messages before the cursor, newest first. Whoever reads the newest ones has read the thread. Throws `not_found`,
 * `validation_failed`.
 */
export const listMessages = (
  ctx: MemberCtx,
  reference: string,
  { cursor, pageSize }: CursorQuery,
  rules: PlaceRules,
): Promise<CursorPage<ThreadMessage>> =>
  ctx.write(async (tx) => {
    const thread = await requireThread(ctx, tx, reference, rules);
    const before = cursorIn(cursor);
    const found = await queries.listMessages(tx, readerOf(ctx, thread), { before, pageSize });
    const rows = found.slice(0, pageSize);
    const [newest] = rows;
    const oldest = rows.at(-1);
    if (before === null && newest) await markRead(tx, ctx.viewer.accountId, newest.id);
    return {
      items: await inOrder(tx, ctx.organization, rows),
      cursor: oldest && found.length > pageSize ? String(oldest.number) : null,
    };
  });

const refuse = (faults: FieldFaults): void => {
  if (Object.keys(faults).length > 0) throw new AppError("validation_failed", { fields: faults });
};

/** Throws `validation_failed` for what can be said of a message without looking anything up. */
const assertSound = (body: string, entities: readonly EntityInput[]): void => {
  const { message, ...faults } = messageFaults({ message: body, entities: [...entities] }, false);
  refuse({ ...faults, ...(message && { body: message }) });
};

const keepParts = (tx: Tx, messageId: string, entities: readonly EntityInput[]): Promise<void> =>
  queries.insertParts(
    tx,
    entities.map((entity) => ({ messageId, ...toPartValues(entity) })),
  );

/**
 * The author and whom they mention stay until the transaction ends: a deletion finds what was said before it, and nothing
 * is said after it. Held before the thread. Throws `account_disabled`.
 */
export const holdPeople = async ({ viewer }: MemberCtx, tx: Tx, entities: readonly EntityInput[]): Promise<void> => {
  const present = await holdAccounts(tx, [viewer.accountId, ...mentionedIn(entities)]);
  if (!present.has(viewer.accountId)) throw new AppError("account_disabled");
};

const consume = async ({ platform, viewer }: MemberCtx, entities: readonly EntityInput[]): Promise<void> => {
  await requireWithin(platform.limiter, `threads:say:${viewer.accountId}`, sayLimit);
  const { length } = mentionedIn(entities);
  if (length > 0) await requireWithin(platform.limiter, `threads:name:${viewer.accountId}`, nameLimit, length);
};

/** What others hear of a message: who is mentioned in it and may read it, but its author. */
const factOf = async (
  { viewer }: MemberCtx,
  tx: Tx,
  { thread, messageId, mentionedIds }: { thread: ThreadRow; messageId: string; mentionedIds: readonly string[] },
  rules: PlaceRules,
) => {
  const { id: threadId, eventId, groupId } = thread;
  const { accountId } = viewer;
  const others = mentionedIds.filter((mentionedId) => mentionedId !== accountId);
  const place = { threadId, eventId, groupId };
  return { ...place, messageId, accountId, mentionedIds: await listReaders(tx, threadId, others, rules) };
};

/**
 * Says something. Sent again with the same key, the message that is there is the answer. Throws `not_found`,
 * `validation_failed`, `rate_limited`.
 */
export const sendMessage = async (
  ctx: MemberCtx,
  reference: string,
  read: ReadBody<ThreadMessageInput>,
  rules: PlaceRules,
): Promise<ThreadMessage> => {
  await ctx.read((tx) => requireThread(ctx, tx, reference, rules));
  const { body, entities, clientKey = null, question: isQuestion } = read();
  assertSound(body, entities);
  await consume(ctx, entities);
  if (isQuestion) await requireWithin(ctx.platform.limiter, `threads:ask:${ctx.viewer.accountId}`, askLimit);
  const { accountId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const thread = await requireThread(ctx, tx, reference, rules);
    const { id: threadId } = thread;
    await holdPeople(ctx, tx, entities);
    if (!(await lockThread(tx, threadId))) throw new AppError("not_found");
    const sent = clientKey && (await queries.findSent(tx, { threadId, accountId, clientKey }));
    if (sent) return requireMessage(ctx, tx, sent);
    refuse(await partFaults(tx, entities, accountId));
    const message = { threadId, accountId, body, clientKey, isQuestion, at: ctx.now };
    const messageId = await queries.insertMessage(tx, message);
    await keepParts(tx, messageId, entities);
    const said = { thread, messageId, mentionedIds: mentionedIn(entities) };
    await emit(ctx, tx, "threadMessage.sent", await factOf(ctx, tx, said, rules));
    return requireMessage(ctx, tx, messageId);
  });
};

export interface Named {
  readonly threadId: string;
  readonly threadMessageId: string;
}

/** A message that is there for the viewer, with what they are to it. Throws `not_found`. */
export const requireSeen = async (
  ctx: MemberCtx,
  tx: Tx,
  { threadId, threadMessageId: id }: Named,
  rules: PlaceRules,
) => {
  const thread = await requireThread(ctx, tx, threadId, rules);
  const authorId = isId(id) ? await queries.findAuthor(tx, readerOf(ctx, thread), id) : undefined;
  if (!authorId) throw new AppError("not_found");
  return { thread, id, isOwn: authorId === ctx.viewer.accountId };
};

const requireOwn = async (ctx: MemberCtx, tx: Tx, named: Named, rules: PlaceRules) => {
  const seen = await requireSeen(ctx, tx, named, rules);
  requireAt(seen.isOwn ? ["recordOwner"] : [], "record.own");
  return seen;
};

/** Says the viewer's own message in other words. Throws `not_found`, `validation_failed`, `rate_limited`. */
export const updateMessage = async (
  ctx: MemberCtx,
  named: Named,
  read: ReadBody<ThreadMessageUpdateInput>,
  rules: PlaceRules,
): Promise<ThreadMessage> => {
  await ctx.read((tx) => requireOwn(ctx, tx, named, rules));
  const { body, entities } = read();
  if (body !== undefined) assertSound(body, entities);
  await consume(ctx, entities);
  const { accountId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const { thread, id } = await requireOwn(ctx, tx, named, rules);
    if (body === undefined) return requireMessage(ctx, tx, id);
    await holdPeople(ctx, tx, entities);
    refuse(await partFaults(tx, entities, accountId));
    const before = await queries.changeMessage(tx, { id, accountId, body, at: ctx.now });
    if (!before) throw new AppError("not_found");
    await keepParts(tx, id, entities);
    const mentionedIds = mentionedIn(entities).filter((mentionedId) => !before.has(mentionedId));
    const said = { thread, messageId: id, mentionedIds };
    await emit(ctx, tx, "threadMessage.edited", await factOf(ctx, tx, said, rules));
    return requireMessage(ctx, tx, id);
  });
};

/** Deletes a message for everybody. Throws `not_found`, and `forbidden` for who neither wrote it nor moderates there. */
export const removeMessage = (ctx: MemberCtx, named: Named, rules: PlaceRules): Promise<null> =>
  ctx.write(async (tx) => {
    const { thread, id, isOwn } = await requireSeen(ctx, tx, named, rules);
    if (!mayRemove(ctx, [...rolesAt(thread), ...(isOwn ? (["recordOwner"] as const) : [])]))
      throw refusal("thread.remove");
    if (!(await queries.deleteMessage(tx, id))) throw new AppError("not_found");
    await emit(ctx, tx, "threadMessage.removed", { threadId: thread.id, messageId: id });
    return null;
  });
