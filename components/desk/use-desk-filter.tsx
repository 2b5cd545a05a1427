import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";

/** State and words of a desk's list, in the address; the first of the states is meant where it names none. */
export function useDeskFilter<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const [named, setNamed] = useUrlParam("status");
  const { text, setText, search } = useUrlSearch();
  const [usual] = statuses;
  const status = statuses.find((known) => known === named) ?? usual;
  const setStatus = (next: Status) => setNamed(next === usual ? "" : next);
  return {
    statuses,
    status,
    setStatus,
    text,
    setText,
    search,
    isNarrow: search !== "",
    showAll: () => setText(""),
  };
}
export type DeskFilter<Status extends string> = ReturnType<typeof useDeskFilter<Status>>;
