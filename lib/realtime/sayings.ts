/** What a page tells the platform of what somebody does in it, besides what it watches. */
export interface Saying {
  type: "typing";
  body: { channelId: number };
}

/** What parts of a page want to tell. It is of the moment: without a connection it is told to nobody, also not later. */
export const createSayings = () => {
  const listeners = new Set<(saying: Saying) => void>();
  return {
    say: (saying: Saying): void => {
      for (const listener of listeners) listener(saying);
    },
    /** Returns how to stop. */
    onSaid: (listener: (saying: Saying) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type Sayings = ReturnType<typeof createSayings>;

/** Those of this page. */
export const pageSayings = createSayings();
