import { AsyncLocalStorage } from "node:async_hooks";
import { changesRemembered, type Remembered } from "./remembered.ts";
import { removesShown } from "./removals.ts";

/** What the statements of a transaction did that others have to hear of. */
interface Noticed {
  /** Something was removed that strangers could see. */
  hasRemoved: boolean;
  /** What others remember is not so any more. */
  changed: Remembered | null;
}

const running = new AsyncLocalStorage<Noticed>();

/** Statements that come again and again are looked at once; lists written out one by one make others without end. */
const mostKnown = 1_000;
const known = new Map<string, Noticed>();

const look = (statement: string): Noticed => {
  const writes = /\b(insert|update|delete)\b/i.test(statement);
  const noticed = {
    hasRemoved: writes && removesShown(statement),
    changed: writes ? changesRemembered(statement) : null,
  };
  if (known.size >= mostKnown) known.clear();
  known.set(statement, noticed);
  return noticed;
};

/** Sees every statement; it is of the transaction in whose work it was made. */
export const noteStatement = (statement: string): void => {
  const noticed = running.getStore();
  if (!noticed) return;
  const { hasRemoved, changed } = known.get(statement) ?? look(statement);
  noticed.hasRemoved ||= hasRemoved;
  if (noticed.changed !== "organizations") noticed.changed = changed ?? noticed.changed;
};

/** Does the work of a transaction, and tells what was noticed. */
export const noticing = async <T>(work: () => Promise<T>): Promise<{ done: T; noticed: Noticed }> => {
  const noticed: Noticed = { hasRemoved: false, changed: null };
  const done = await running.run(noticed, work);
  return { done, noticed };
};
