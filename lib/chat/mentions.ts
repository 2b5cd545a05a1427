import type { EntityInput } from "#entities/community/activities";
import type { ChatChannelMessage, ChatMessageInput } from "#entities/conversations/chat";

/** Whom a message names, as parts of its text. */
export const partsOf = ({ mentions }: Pick<ChatChannelMessage, "mentions">): EntityInput[] =>
  mentions.map(({ account, startIndex, endIndex }) => ({
    ...{ type: "mention", startIndex, endIndex, marks: [], accountId: account.id },
  }));

/** What chat takes of the parts of a text. */
export const mentionsIn = (parts: readonly EntityInput[]): NonNullable<ChatMessageInput["mentions"]> =>
  parts.flatMap((part) => {
    const { startIndex, endIndex } = part;
    return part.type === "mention" ? [{ accountId: part.accountId, startIndex, endIndex }] : [];
  });
