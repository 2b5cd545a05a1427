"use client";

import { useEffect, useState } from "react";

const HALF_MINUTE = 30_000;

/** The present, to the half minute; on the server and in the first render the moment the page was made. */
export function useNow(renderedAt: string): Date {
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, HALF_MINUTE);
    tick();
    return () => clearInterval(timer);
  }, []);
  return now;
}
