import { create } from "zustand";
import type { ChatChannelMessage } from "#entities/conversations/chat";

interface Behind {
  /** The conversation that somebody reads back in; null = none. */
  conversationId: string | null;
  /** What was said there meanwhile, the oldest first. It waits, and moves nothing of what is read. */
  messages: readonly ChatChannelMessage[];
}

const nothing: Behind = { conversationId: null, messages: [] };

export const useBehind = create<Behind>(() => nothing);

/** Somebody reads back, until what it returns is called. */
export const readBack = (conversationId: string): (() => void) => {
  useBehind.setState({ conversationId, messages: [] });
  return () => useBehind.setState(nothing);
};

export const noteBehind = (conversationId: string, message: ChatChannelMessage): void =>
  useBehind.setState((behind) => {
    if (behind.conversationId !== conversationId) return behind;
    const others = behind.messages.filter(({ id }) => id !== message.id);
    return { ...behind, messages: [...others, message].toSorted((a, b) => a.id - b.id) };
  });

export const changeBehind = (messageId: number, work: (known: ChatChannelMessage) => ChatChannelMessage): void =>
  useBehind.setState((behind) =>
    behind.messages.some(({ id }) => id === messageId)
      ? { ...behind, messages: behind.messages.map((known) => (known.id === messageId ? work(known) : known)) }
      : behind,
  );

export const dropBehind = (messageId: number): void =>
  useBehind.setState((behind) =>
    behind.messages.some(({ id }) => id === messageId)
      ? { ...behind, messages: behind.messages.filter(({ id }) => id !== messageId) }
      : behind,
  );
