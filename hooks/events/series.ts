import { useRead } from "#hooks/calls/use-call";
import { anySeriesOptions } from "./series-options.ts";

export const useHasSeries = (): boolean => (useRead(anySeriesOptions()).data?.count ?? 0) > 0;
