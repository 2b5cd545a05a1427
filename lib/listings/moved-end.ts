import { Temporal } from "temporal-polyfill";

const isWhole = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

/** Where an end goes when its start moves: it stays as long after it as it was. All of them by a wall clock. */
export const movedEnd = (start: string, end: string, nextStart: string): string => {
  if (![start, end, nextStart].every(isWhole) || end <= start) return end;
  const length = Temporal.PlainDateTime.from(start).until(end);
  return Temporal.PlainDateTime.from(nextStart).add(length).toString({ smallestUnit: "minute" });
};
