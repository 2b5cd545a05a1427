/** Pages that were read while something new came in overlap: what stands twice is shown where it came first. */
export const withoutRepeats = <T extends { id: string }>(items: readonly T[]): T[] =>
  [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
