import { create } from "zustand";

/** The conversation whose end somebody sees now: what is said there is read as it comes. */
export const useLookedAt = create<{ conversationId: string | null }>(() => ({ conversationId: null }));

export const isLookedAt = (conversationId: string): boolean => useLookedAt.getState().conversationId === conversationId;

/** Until what it returns is called. */
export const lookAt = (conversationId: string): (() => void) => {
  useLookedAt.setState({ conversationId });
  return () => {
    if (isLookedAt(conversationId)) useLookedAt.setState({ conversationId: null });
  };
};
