import { useEffect, useState } from "react";
import { useDebounced } from "./use-debounced.ts";
import { useUrlParam, writeUrlParam } from "./use-url-param.ts";

const isOnLink = ({ target }: Event): boolean => target instanceof Element && target.closest("a[href]") !== null;

/** The words as typed, and as searched for once the typing rests; kept in the address. */
export function useUrlSearch() {
  const [search, setSearch] = useUrlParam("search");
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled !== null) setSearch(settled.trim());
  }, [settled, setSearch]);

  const waiting = typed === settled ? null : typed;
  useEffect(() => {
    if (waiting === null) return;
    // Who presses a link before the typing rests goes there, and finds the words here when coming back: they are
    // written before the router begins its visit. The list stays as it is, or the link might go from under the press.
    const write = (event: Event): void => {
      if (isOnLink(event)) writeUrlParam("search", waiting.trim());
    };
    window.addEventListener("click", write, { capture: true });
    return () => window.removeEventListener("click", write, { capture: true });
  }, [waiting]);
  return { text: typed ?? search, setText: setTyped, search };
}
