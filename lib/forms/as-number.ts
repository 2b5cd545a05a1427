/** For numbers that may stay empty. */
export const asNumber = { setValueAs: (typed: unknown) => (typed === "" || typed === null ? null : Number(typed)) };
