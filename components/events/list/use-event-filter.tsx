import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { type EventsAsked, eventTypes } from "#lib/events/list-view";
import type { EventsFilter } from "#lib/routes";

/** What the reader narrows the events down to, kept in the address; `text` is the search as it is typed. */
export function useEventFilter() {
  const { text, setText, search } = useUrlSearch();
  const [featured, setFeatured] = useUrlParam("featured");
  const [type, setType] = useUrlParam("type");
  const asked = {
    search,
    featured: featured === "true",
    type: eventTypes.find((known) => known === type) ?? "",
  } satisfies EventsAsked;
  const inAddress: EventsFilter = {
    ...(asked.search && { search }),
    ...(asked.featured && { featured: "true" }),
    ...(asked.type && { type: asked.type }),
  };
  const clear = () => {
    setText("");
    setFeatured("");
    setType("");
  };
  return {
    text,
    setText,
    asked,
    /** The same, for the address of another view. */
    inAddress,
    toggleFeatured: () => setFeatured(asked.featured ? "" : "true"),
    toggleType: (chosen: string) => setType(chosen === asked.type ? "" : chosen),
    clear,
  };
}
export type EventFilterState = ReturnType<typeof useEventFilter>;
