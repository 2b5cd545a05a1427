import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { contentKinds } from "#lib/channels/kinds";

/** What a reader narrows contents down to, kept in the address; `text` is the search as it is typed. */
export function useContentsFilter() {
  const { text, setText, search } = useUrlSearch();
  const [type, setKind] = useUrlParam("type");
  const [featured, setFeatured] = useUrlParam("featured");
  const [interest, setInterest] = useUrlParam("interest");
  const kind = contentKinds.find((known) => known === type);
  const isFeatured = featured === "true";
  return {
    text,
    setText,
    search,
    kind,
    setKind: (chosen: string | undefined) => setKind(chosen ?? ""),
    isFeatured,
    toggleFeatured: () => setFeatured(isFeatured ? "" : "true"),
    /** Its name; empty = of any. */
    interest,
    setInterest,
    /** As calls are asked: what is not wanted is left out, so that the plain list is the one that pages bring along. */
    asked: {
      type: kind,
      featured: isFeatured || undefined,
      interest: interest || undefined,
      search: search || undefined,
    },
    isNarrowed: kind !== undefined || isFeatured || interest !== "",
    /** Leaves every filter but the search. */
    showAll: () => {
      setKind("");
      setFeatured("");
      setInterest("");
    },
  };
}
export type ContentsFilterState = ReturnType<typeof useContentsFilter>;
