/** Ids in their order, by the list they are in. */
export type SortOrders = Record<string, string[]>;

export type SortPlace = { list: string; index: number; count: number };

export const placeOf = (orders: SortOrders, id: string): SortPlace | undefined => {
  for (const [list, ids] of Object.entries(orders)) {
    const index = ids.indexOf(id);
    if (index >= 0) return { list, index, count: ids.length };
  }
  return undefined;
};

/** One place on; at the end of a list, into the next one. The same orders where there is nowhere to go. */
export const stepped = (orders: SortOrders, id: string, step: 1 | -1): SortOrders => {
  const place = placeOf(orders, id);
  const ids = place && orders[place.list];
  if (!ids) return orders;
  const rest = ids.filter((other) => other !== id);
  const index = place.index + step;
  if (index >= 0 && index < ids.length) return { ...orders, [place.list]: rest.toSpliced(index, 0, id) };
  const lists = Object.keys(orders);
  const next = lists[lists.indexOf(place.list) + step];
  const others = next === undefined ? undefined : orders[next];
  if (next === undefined || !others) return orders;
  return { ...orders, [place.list]: rest, [next]: step === 1 ? [id, ...others] : [...others, id] };
};

export const isSameOrder = (one: SortOrders, other: SortOrders): boolean =>
  Object.entries(one).every(([list, ids]) => {
    const others = other[list] ?? [];
    return ids.length === others.length && ids.every((id, index) => id === others[index]);
  });
