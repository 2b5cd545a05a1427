import { useEffect, useState } from "react";

/** What a search waits for after the last key, in milliseconds (contract, behaviour §5). */
export const searchDelay = 500;

/** The value as it was when it last stood still for `delay` milliseconds. */
export const useDebounced = <T>(value: T, delay: number = searchDelay): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};
