import { useMemo } from "react";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
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
  const { text, setText, search } = useUrlSearch();
  const [, setSearch] = useUrlParam("search");
  const [status, setStatus] = useUrlParam("status");
  const [type, setType] = useUrlParam("type");
  const [arrival, setArrival] = useUrlParam("in");
  const [sort, setSort] = useUrlParam("sort");
  const view = useMemo(() => viewFrom({ search, status, type, arrival, sort }), [search, status, type, arrival, sort]);
  return {
    ...{ view, text, setText, arrival, setStatus, setType, setArrival, setSort },
    showAll: () => {
      setText("");
      for (const clear of [setSearch, setStatus, setType, setArrival]) clear("");
    },
  };
}
