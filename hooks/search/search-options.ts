import { search } from "#contract/search";
import { query } from "#lib/api/query";

/** Everything that fits these words; none are asked for nothing. */
export const searchOptions = (words: string) =>
  query(search.everything, { query: { search: words } }, { required: ["search"] });
