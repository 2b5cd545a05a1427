import { setTimeout } from "node:timers/promises";
import type { Work } from "./work.ts";

/** In ms. */
export interface Patience {
  /** How long a job waits at most while the process is busy with people. */
  readonly wait: number;
  /** How old it may be for that: what has waited longer takes its turn. */
  readonly youth: number;
}

const patience: Patience = { wait: 1_000, youth: 30_000 };

/** What somebody waits for in front of a screen gives way to nobody. */
export const patienceOf: Readonly<Record<Work, Patience | null>> = {
  ...{ urgent: null, normal: patience, bulk: patience, long: patience },
};

const pause = 50;

/**
 * Lets people go first: in a rush each purchase makes jobs, which would take half of the database from the next buyers.
 * They are done when the rush is over; one that goes on delays a job by its youth and no more.
 */
export const giveWay = async (isCrowded: () => boolean, patience: Patience | null, createdAt: Date): Promise<void> => {
  if (!patience) return;
  const end = Math.min(Date.now() + patience.wait, createdAt.getTime() + patience.youth);
  while (isCrowded() && Date.now() < end) await setTimeout(pause);
};
