/** The middle one of the values, the upper of two; 0 where there is none. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
