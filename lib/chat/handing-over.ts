import type { ChatChannelMessage } from "#entities/conversations/chat";

/** As the contract has it: messages that go along with a reported one. */
export const mostBefore = 5;

/** What whoever reports a message hands over, the message itself last. `messages`: what they see, the oldest first. */
export const handedOver = (
  messages: readonly ChatChannelMessage[],
  messageId: number,
): { copied: ChatChannelMessage[]; isWhole: boolean } => {
  const said = messages.filter(({ type, id }) => type === "user" && id <= messageId);
  return { copied: said.slice(-mostBefore - 1), isWhole: said.length > mostBefore };
};
