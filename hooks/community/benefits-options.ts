import { benefits } from "#contract/benefits";
import { pages } from "#lib/api/query";

/** Cards in a grid: enough for a wide screen. */
const benefitsShown = 24;

export const benefitsOptions = (search?: string) =>
  pages(benefits.list, { query: { search, pageSize: benefitsShown } });
