import { useEffect, useState } from "react";
import { useDebounced } from "./use-debounced.ts";
import { useUrlParam } from "./use-url-param.ts";

/** The words as typed, and as searched for once the typing rests; kept in the address. */
export function useUrlSearch() {
  const [search, setSearch] = useUrlParam("search");
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled !== null) setSearch(settled.trim());
  }, [settled, setSearch]);
  return { text: typed ?? search, setText: setTyped, search };
}
