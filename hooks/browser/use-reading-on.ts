import { useEffect } from "react";
import { useIsNear } from "./use-is-near.ts";

/** A list that is read page by page. */
export type GrowingList = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/**
 * Reads on while the element is in the window, or nearer to it than `pixels`; after a fault no more. Returns the element's
 * ref. `isAllowed`: else the reader is asked.
 */
export const useReadingOn = (
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: GrowingList,
  { pixels, isAllowed = true }: { pixels: number; isAllowed?: boolean },
) => {
  const [element, isNear] = useIsNear(pixels);
  const readsOn = isNear && isAllowed && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    // By what is, not by what happens: a reading that was called off is made again.
    if (readsOn && !isFetching) void fetchNextPage();
  }, [readsOn, isFetching, fetchNextPage]);
  return element;
};
