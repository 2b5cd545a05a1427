import type { ChatChannelMessage, ChatMessageUpdateInput } from "#entities/conversations/chat";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireWithin } from "#server/ports/rate-limit";
import { requireAt } from "#server/principals/access";
import { holdMember, readerOf, requireMember, requireNumber } from "./conversation-access.service.ts";
import { chatLimits, mostMessage } from "./conversations.policy.ts";
import { changeWords } from "./message-edits.queries.ts";
import { firstLink } from "./message-links.policy.ts";
import { linkHashOf } from "./message-links.service.ts";
import { deleteMentions, insertMentions, type MentionRow, refreshNamed } from "./message-mentions.queries.ts";
import { assertMentions, mentionsOf } from "./message-mentions.service.ts";
import { findReadable, type MessageRow } from "./messages.queries.ts";
import { messageReadBy } from "./messages.service.ts";

/** A message of a conversation, as its address names both. */
interface Named {
  readonly conversationId: string;
  readonly messageId: string;
}

type Standing = Parameters<typeof readerOf>[1];

/** What the viewer has said. Throws `not_found`, and `forbidden` for what others said and for lines of the house. */
const requireOwn = async (ctx: MemberCtx, tx: Tx, standing: Standing, reference: string): Promise<MessageRow> => {
  const message = await findReadable(tx, readerOf(ctx, standing), requireNumber(reference, mostMessage));
  if (!message) throw new AppError("not_found");
  const isOwn = message.event === null && message.accountId === ctx.viewer.accountId;
  requireAt(isOwn ? ["recordOwner"] : [], "message.edit");
  return message;
};

const areSame = (some: readonly MentionRow[], others: readonly MentionRow[]): boolean =>
  some.length === others.length &&
  some.every(({ accountId, startIndex, endIndex }, place) => {
    const other = others[place];
    return accountId === other?.accountId && startIndex === other.startIndex && endIndex === other.endIndex;
  });

/** By what the page of the new words is found; undefined: as it was, for the first address stays. */
const linkOf = (before: string, { text, preview }: ChatMessageUpdateInput): Buffer | null | undefined => {
  if (preview === undefined && firstLink(before) === firstLink(text)) return undefined;
  return preview === false ? null : linkHashOf(text);
};

/** Whom the new words name in the place of those of before. Returns the members for whom that is something else. */
const renameIn = async (
  tx: Tx,
  { conversationId, message }: { conversationId: string; message: MessageRow },
  named: readonly MentionRow[],
): Promise<string[]> => {
  const before = message.mentions ?? [];
  if (areSame(named, before)) return [];
  const said = { conversationId, messageId: message.id, authorId: message.accountId };
  if (before.length > 0) await deleteMentions(tx, message.id);
  const added = named.length > 0 ? await insertMentions(tx, said, named) : [];
  const taken = before.length > 0 ? await refreshNamed(tx, [conversationId]) : [];
  return [...added, ...taken];
};

/**
 * Says the viewer's own message in other words; its pictures and files stay, and so does its place. The same words and names
 * again change nothing. Throws `not_found`, `forbidden`, `validation_failed`, `rate_limited`.
 */
export const editMessage = async (
  ctx: MemberCtx,
  { conversationId: reference, messageId }: Named,
  body: ReadBody<ChatMessageUpdateInput>,
): Promise<ChatChannelMessage> => {
  await ctx.read(async (tx) => requireOwn(ctx, tx, await requireMember(ctx, tx, reference), messageId));
  const words = body();
  const { text, mentions = [] } = words;
  assertMentions(text, mentions);
  const { accountId } = ctx.viewer;
  const { limiter } = ctx.platform;
  await requireWithin(limiter, `chat:edit:${accountId}`, chatLimits.edit);
  if (mentions.length > 0) await requireWithin(limiter, `chat:name:${accountId}`, chatLimits.name, mentions.length);
  return ctx.write(async (tx) => {
    const held = await holdMember(ctx, tx, reference);
    const message = await requireOwn(ctx, tx, held, messageId);
    const { id, images, files } = message;
    if (text === "" && !images && !files) throw new AppError("validation_failed", { fields: { text: "required" } });
    const named = await mentionsOf(tx, held, accountId, mentions, message.mentions ?? []);
    if (text !== message.text || !areSame(named, message.mentions ?? [])) {
      const { id: conversationId, number } = held;
      const linkHash = linkOf(message.text, words);
      await changeWords(tx, { id, text, mentionCount: named.length, linkHash, at: ctx.now });
      const namedIds = await renameIn(tx, { conversationId, message }, named);
      await emit(ctx, tx, "message.changed", { conversationId, number, messageId: id, accountId, namedIds });
    }
    const shown = await messageReadBy(tx, ctx.organization, readerOf(ctx, held), id);
    if (!shown) throw new AppError("not_found");
    return shown;
  });
};
