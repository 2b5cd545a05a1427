import { AppError } from "#kernel/errors";

interface TurnsOptions {
  /** How much may be under way at a time, in whatever the callers weigh. */
  readonly capacity: number;
  /** How much of it one caller may have; what one asks for at once is never more. */
  readonly share: number;
  /** How many may wait; whoever comes then is asked to come back. */
  readonly waiting: number;
  /** Longest wait, in ms. */
  readonly patience: number;
}

interface Waiter {
  readonly weight: number;
  readonly whose: string;
  readonly begin: () => void;
}

/** Gives the turn back; a second call changes nothing. */
export type EndTurn = () => void;

export interface Turns {
  /** Waits for a turn. Throws `unavailable`, with when to come back, where too many wait or it takes too long. */
  take: (weight: number, whose: string) => Promise<EndTurn>;
}

/** Seconds after which whoever was turned away may try again. */
const retryAfter = 10;

/**
 * Lets what costs this process much memory be done by a few at a time, in the order they came. Who has their share waits
 * for it to come back, and is passed by those who have none.
 */
export const createTurns = ({ capacity, share, waiting, patience }: TurnsOptions): Turns => {
  let free = capacity;
  const held = new Map<string, number>();
  const line: Waiter[] = [];

  const hold = (whose: string, weight: number): void => {
    free -= weight;
    const now = (held.get(whose) ?? 0) + weight;
    if (now > 0) held.set(whose, now);
    else held.delete(whose);
  };
  const hasShare = ({ whose, weight }: Waiter): boolean => (held.get(whose) ?? 0) + weight > share;

  const admit = (): void => {
    for (const waiter of [...line]) {
      if (hasShare(waiter)) continue;
      // Whoever is next waits until there is room: many small ones do not keep a large one out.
      if (waiter.weight > free) return;
      line.splice(line.indexOf(waiter), 1);
      hold(waiter.whose, waiter.weight);
      waiter.begin();
    }
  };

  const end = (whose: string, weight: number): EndTurn => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      hold(whose, -weight);
      admit();
    };
  };

  return {
    take: async (asked, whose) => {
      const weight = Math.min(asked, share, capacity);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { weight, whose, begin: resolve };
      line.push(waiter);
      admit();
      if (!line.includes(waiter)) return end(whose, weight);
      const leave = () => {
        line.splice(line.indexOf(waiter), 1);
        reject(new AppError("unavailable", { retryAfter }));
        admit();
      };
      if (line.length > waiting) leave();
      const timer = setTimeout(leave, patience);
      try {
        await promise;
      } finally {
        clearTimeout(timer);
      }
      return end(whose, weight);
    },
  };
};
