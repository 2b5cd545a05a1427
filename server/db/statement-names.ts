import { createHash } from "node:crypto";
import { sqlState } from "./errors.ts";

/** Plans live in each connection, some tens of kilobytes each. */
const mostNames = 500;
/** A statement that is asked once an hour needs no plan of its own. */
const usesBeforeName = 3;
/** Texts that are counted before they have a name. Lists written out one by one make many that never come again. */
const mostCounted = 4000;

/** What can be prepared; what opens and ends a transaction cannot, nor can two statements in one message. */
const preparable = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Names for the statements of one pool. A named statement is parsed once for each connection, and after five runs
 * PostgreSQL keeps its plan where that is no worse. The name comes from the text, so that it means the same in every
 * process. `onUnknown` is called once, when a pooler turns out not to know them.
 */
export const createStatementNames = (onUnknown: () => void) => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let isOff = false;
  let generation = 0;

  const makeName = (text: string): string =>
    `s${generation}_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;

  const isFrequent = (text: string): boolean => {
    const used = (uses.get(text) ?? 0) + 1;
    if (uses.size >= mostCounted) uses.clear();
    uses.set(text, used);
    return used >= usesBeforeName;
  };

  /** Undefined for a statement that is sent as it is. */
  const of = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || isOff || names.size >= mostNames) return known;
    if (!preparable.test(text) || !isFrequent(text)) return undefined;
    const name = makeName(text);
    uses.delete(text);
    names.set(text, name);
    return name;
  };

  return {
    of,
    /**
     * Whether a statement failed for its name alone, so that its transaction can be run again: without names behind a
     * pooler that does not know them (26000, 42P05: another connection of the server has it, or this one has it
     * already), with new ones where a migration changed what the plan returns (0A000).
     */
    gaveWay: (error: unknown): boolean => {
      const state = sqlState(error);
      if (state === "26000" || state === "42P05") {
        if (!isOff) onUnknown();
        isOff = true;
        names.clear();
        return true;
      }
      if (state !== "0A000" || !(error instanceof Error) || !error.message.startsWith("cached plan")) return false;
      generation += 1;
      names.clear();
      return true;
    },
  };
};

export type StatementNames = ReturnType<typeof createStatementNames>;
