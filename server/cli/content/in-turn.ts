/** The results for each item, one after another: a transaction answers one statement at a time. */
export const inTurn = async <T, R>(
  list: readonly T[],
  work: (item: T, order: number) => Promise<R>,
): Promise<readonly R[]> => {
  const done: R[] = [];
  for (const [order, item] of list.entries()) done.push(await work(item, order));
  return done;
};
