import type { ChatChannelMessage, ChatReply } from "#entities/conversations/chat";
import { characterEnds } from "#lib/composer/graphemes";

/** UTF-16 code units of an answered message that are kept: about as many as the platform tells. */
const longestQuote = 140;

/** An answer to a message, with what is shown of that. */
export const replyTo = ({ id, accountId, account, text, images, files }: ChatChannelMessage): ChatReply => {
  const line = text.replace(/\s+/g, " ");
  const beginning = line.slice(0, characterEnds(line)(longestQuote));
  return {
    id,
    said: { accountId, account, text: beginning, imageCount: images.length, fileCount: files.length },
  };
};
