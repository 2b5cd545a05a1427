/** What differs from what was there: another host may be at work on the rest. */
export const changesOf = <T extends object>(before: T, after: T): Partial<T> => {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== JSON.stringify(value));
  // Entries of T, by the names of T.
  return Object.fromEntries(changed) as Partial<T>;
};
