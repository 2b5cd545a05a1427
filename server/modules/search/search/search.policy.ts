/** Searches of an account, or of a network without one: more than somebody makes who types as fast as they can. */
export const searchLimit = { points: 120, seconds: 60 } as const;

/** Letters of a word by which posts and messages are looked up: shorter ones stand in most of them. */
const shortest = 3;

/** Whether what people said is searched for these words: one of them must say something. */
export const isTelling = (words: readonly string[]): boolean => words.some((word) => [...word].length >= shortest);
