/** What moves through a connection, and how to end it. */
export interface Movement {
  /** Bytes that have come or gone so far. */
  readonly moved: () => number;
  /** Whether it is the other side that we wait for. */
  readonly isTheirTurn: () => boolean;
  readonly cut: () => void;
}

export interface PaceOptions {
  /** Milliseconds in which anybody may be as slow as they like. */
  readonly grace: number;
  /** Bytes a millisecond that are asked of them from then on. */
  readonly rate: number;
}

/** A minute's trouble with a phone's network is forgiven; a byte every few seconds is not. */
const usual: PaceOptions = { grace: 30_000, rate: 8 };

/** How often what is under way is looked at, in parts of the grace. */
const looks = 10;

/** Ends what is so slow that it only keeps a place occupied. */
export const createPace = ({ grace, rate }: PaceOptions = usual) => {
  const watched = new Map<Movement, number>();
  const look = (): void => {
    const now = performance.now();
    for (const [movement, began] of watched) {
      const due = (now - began - grace) * rate;
      if (due <= 0 || movement.moved() >= due || !movement.isTheirTurn()) continue;
      watched.delete(movement);
      movement.cut();
    }
  };
  setInterval(look, grace / looks).unref();

  /** Returns how to say that it is done. */
  return (movement: Movement): (() => void) => {
    watched.set(movement, performance.now());
    return () => void watched.delete(movement);
  };
};
export type Pace = ReturnType<typeof createPace>;
