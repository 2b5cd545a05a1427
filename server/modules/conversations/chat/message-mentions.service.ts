import type { ChatMessageInput } from "#entities/conversations/chat";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { spanFaults } from "#server/modules/community/activities/message.policy";
import { listNameable, type MentionRow } from "./message-mentions.queries.ts";

type Mentions = NonNullable<ChatMessageInput["mentions"]>;

/** Throws `validation_failed` for mentions that stand nowhere in the text, within a character or over one another. */
export const assertMentions = (text: string, mentions: Mentions): void => {
  const fields = spanFaults(text, mentions, "mentions");
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

/**
 * Those mentions that name somebody: a member of the conversation, which is held, whom the author meets, or whom the message
 * named before. The rest stay plain words, so that what was written while somebody left still arrives. Two people alone name
 * nobody: there is nobody else.
 */
export const mentionsOf = async (
  tx: Tx,
  { id: conversationId, direct }: { id: string; direct: boolean },
  authorId: string,
  mentions: Mentions,
  before: readonly MentionRow[] = [],
): Promise<MentionRow[]> => {
  if (direct || mentions.length === 0) return [];
  const named = mentions.map((mention) => ({ ...mention, accountId: mention.accountId.toLowerCase() }));
  const ids = named.map(({ accountId }) => accountId);
  const known = before.map(({ accountId }) => accountId);
  const nameable = new Set([...known, ...(await listNameable(tx, { conversationId, authorId }, ids))]);
  return named.filter(({ accountId }) => nameable.has(accountId)).sort((a, b) => a.startIndex - b.startIndex);
};
