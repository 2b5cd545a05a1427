/** What the hooks of a file have made: there is nothing of it before its tests. */
export const there = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error("The test has not begun.");
  return thing;
};
