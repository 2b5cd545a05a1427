import { series } from "#contract/series";
import { pages, query } from "#lib/api/query";

/** What pages prefetch and hooks read, alike. `one`: id or slug, here and below. */

export const seriesListOptions = () => pages(series.list, { query: { pageSize: 24 } });
/** Whether there is any; the items are left where they are. */
export const anySeriesOptions = () => query(series.list, { query: { pageSize: 1 } });
export const seriesOptions = (one: string) => query(series.get, { params: { seriesId: one } });
/** Twelve fill rows of two, three and four. */
export const seriesEventsOptions = (one: string, past = false) =>
  pages(series.events, { params: { seriesId: one }, query: { past, pageSize: 12 } });
