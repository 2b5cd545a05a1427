"use client";

import { useEffect } from "react";

/** Milliseconds between two looks. */
const pace = 5000;

/** Asks again every few seconds while somebody is looking at the page. */
export function useLive(refetch: (options: { cancelRefetch: boolean }) => unknown): void {
  useEffect(() => {
    const look = () => {
      // One look at a time: a slow answer is waited for.
      if (document.visibilityState === "visible") void refetch({ cancelRefetch: false });
    };
    const timer = setInterval(look, pace);
    return () => clearInterval(timer);
  }, [refetch]);
}
