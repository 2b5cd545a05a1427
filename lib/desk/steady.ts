/** How many rows of a list have come in above those that are on the screen, and the order on the screen. */
export interface SteadyOrder {
  order: readonly string[];
  newcomers: number;
}

/**
 * What is on the screen stays where it is: rows that left the list keep their place, those that came in above are
 * only counted, and further pages join at the end.
 */
export const keepSteady = (shown: readonly string[], listed: readonly string[]): SteadyOrder => {
  const known = new Set(shown);
  const lastKnown = listed.findLastIndex((key) => known.has(key));
  if (lastKnown < 0 && shown.length > 0) return { order: shown, newcomers: listed.length };
  const further = listed.slice(lastKnown + 1);
  const newcomers = listed.slice(0, lastKnown + 1).filter((key) => !known.has(key)).length;
  return { order: further.length > 0 ? [...shown, ...further] : shown, newcomers };
};
