import { useState } from "react";
import type { Found } from "#entities/search/found";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useIsOnline } from "#hooks/browser/use-is-online";
import { useRead } from "#hooks/calls/use-call";
import { searchOptions } from "#hooks/search/search-options";

/** What a search over everything waits for after the last key, in milliseconds: it shows while one types. */
const rest = 200;

/** What was found by which words. */
export interface Shown {
  found: Found;
  words: string;
}

export type SearchState = "idle" | "searching" | "answered" | "failed" | "offline";

/**
 * What is found by what is typed. Until the answer to it is there, the one before goes on to be shown, unless nothing was
 * typed in between; an answer to other words than those that stand there is never taken for theirs.
 */
export function useAnswers(typed: string) {
  const settled = useDebounced(typed, rest);
  const read = useRead(searchOptions(settled));
  const isOnline = useIsOnline();
  const [last, setLast] = useState<Shown | null>(null);
  const isAsked = typed !== "" && settled === typed;
  const found = isAsked ? read.data : undefined;
  if (found && last?.found !== found) setLast({ found, words: typed });
  if (typed === "" && last) setLast(null);

  const stateNow = (): SearchState => {
    if (typed === "") return "idle";
    if (found) return "answered";
    if (isAsked && read.isError) return "failed";
    return isOnline ? "searching" : "offline";
  };
  const state = stateNow();
  const shown: Shown | null = found ? { found, words: typed } : last;
  return { state, read, shown: state === "answered" || state === "searching" ? shown : null };
}
