import { useState } from "react";
import { AppError } from "#kernel/errors";

export interface BulkOutcome {
  done: readonly string[];
  failures: ReadonlyMap<string, AppError>;
}

/** How many calls are under way at the same time. */
const lanes = 4;

const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError("internal", { cause: error });

/** One act on each of many, a few at a time; a failure stops none of the others. */
export const actOnEach = async (
  keys: readonly string[],
  act: (key: string) => Promise<unknown>,
  onStep: () => void,
): Promise<BulkOutcome> => {
  const waiting = [...keys];
  const done: string[] = [];
  const failures = new Map<string, AppError>();
  const work = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        await act(key);
        done.push(key);
      } catch (error) {
        failures.set(key, asAppError(error));
      }
      onStep();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, keys.length) }, work));
  return { done, failures };
};

export interface BulkProgress {
  done: number;
  total: number;
}

/** Runs acts, also while others are under way, and says how far all of them are; null when there is nothing to do. */
export function useBulk() {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const begin = (total: number) =>
    setProgress((before) => ({ done: before?.done ?? 0, total: (before?.total ?? 0) + total }));
  const step = () =>
    setProgress((before) => (before && before.done + 1 < before.total ? { ...before, done: before.done + 1 } : null));
  return {
    progress,
    run: (keys: readonly string[], act: (key: string) => Promise<unknown>): Promise<BulkOutcome> => {
      begin(keys.length);
      return actOnEach(keys, act, step);
    },
  };
}
