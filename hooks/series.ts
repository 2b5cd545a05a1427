import { anySeriesOptions, seriesEventsOptions, seriesListOptions, seriesOptions } from "./series-options.ts";
import { useRead, useReadPages } from "./use-call.ts";

/** `one`: id or slug, here and below. */
export const useSeriesList = () => useReadPages(seriesListOptions());
export const useHasSeries = (): boolean => (useRead(anySeriesOptions()).data?.count ?? 0) > 0;
export const useSeries = (one: string) => useRead(seriesOptions(one));
export const useSeriesEvents = (one: string, past: boolean) => useReadPages(seriesEventsOptions(one, past));
