import { useEffect, useMemo, useState } from "react";
import { useDebounced } from "#hooks/use-debounced";
import { useUrlParam } from "#hooks/use-url-param";
import { type RosterView, viewFrom } from "#lib/roster/view";

export interface ViewControl {
  view: RosterView;
  /** What is being typed; searched for once the typing rests. */
  text: string;
  setText: (text: string) => void;
  setStatus: (status: string) => void;
  setType: (passTypeId: string) => void;
  arrival: string;
  setArrival: (arrival: string) => void;
  setSort: (sort: string) => void;
  showAll: () => void;
}

/** How the list is looked at, kept in the address. */
export function useRosterView(): ViewControl {
  const [search, setSearch] = useUrlParam("search");
  const [status, setStatus] = useUrlParam("status");
  const [type, setType] = useUrlParam("type");
  const [arrival, setArrival] = useUrlParam("in");
  const [sort, setSort] = useUrlParam("sort");
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled !== null) setSearch(settled.trim());
  }, [settled, setSearch]);
  const view = useMemo(() => viewFrom({ search, status, type, arrival, sort }), [search, status, type, arrival, sort]);
  return {
    ...{ view, arrival, setStatus, setType, setArrival, setSort },
    text: typed ?? search,
    setText: setTyped,
    showAll: () => {
      setTyped("");
      for (const clear of [setSearch, setStatus, setType, setArrival]) clear("");
    },
  };
}
