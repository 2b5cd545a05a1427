/** Rows of a page: what the platform gives at most. */
export const pageSize = 100;

const pageOf = (index: number): number => Math.floor(index / pageSize) + 1;

/**
 * The pages that a reader sees, and those next to them, so that whoever scrolls meets rows and no blanks. Always at least
 * the first.
 */
export const pagesAround = (
  { first, last }: { first: number; last: number },
  count: number,
): { seen: number[]; wanted: number[] } => {
  const end = Math.max(1, Math.ceil(count / pageSize));
  const range = (from: number, to: number): number[] => {
    const begin = Math.max(1, from);
    return Array.from({ length: Math.max(0, Math.min(end, to) - begin + 1) }, (_, step) => begin + step);
  };
  return {
    seen: range(pageOf(first), pageOf(last)),
    wanted: range(pageOf(first) - 1, pageOf(last) + 1),
  };
};
