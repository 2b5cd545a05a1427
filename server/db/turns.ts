/** How long others wait for one that does not end, in ms. */
const patience = 2_000;

interface Turn {
  readonly takenAt: number;
  /** Undefined while nobody knows how its transaction ended. */
  work?: (() => void) | null;
}

/**
 * What follows transactions, in the order in which these came to their end. Of two that waited for each other the second
 * may hear of its commit first, and what it says would be said before what it has replaced. A turn is taken as the last
 * thing before the commit, and given back with what is to be done, or null.
 */
export const createTurns = (): (() => (work: (() => void) | null) => void) => {
  const taken: Turn[] = [];
  let timer: NodeJS.Timeout | undefined;

  const isDue = ({ work, takenAt }: Turn): boolean => work !== undefined || performance.now() - takenAt > patience;

  const goOn = (): void => {
    clearTimeout(timer);
    while (taken[0] && isDue(taken[0])) taken.shift()?.work?.();
    if (taken.length > 0) timer = setTimeout(goOn, patience).unref();
  };

  return () => {
    const turn: Turn = { takenAt: performance.now() };
    taken.push(turn);
    return (work) => {
      const isLate = !taken.includes(turn);
      turn.work = work;
      if (isLate) work?.();
      else goOn();
    };
  };
};
