import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { CursorPage } from "#kernel/wire";

/** What is loaded of a list of messages, the newest first. */
export type MessagePages<M> = InfiniteData<CursorPage<M>>;

/**
 * Changes what is cached, and leaves alone how old it is: what was stale, or asked for long ago, stays so. Returns whether
 * that changed anything.
 */
export const change = <T>(client: QueryClient, queryKey: QueryKey, work: (data: T) => T): boolean => {
  const state = client.getQueryState(queryKey);
  if (state?.data === undefined) return false;
  client.setQueryData<T>(queryKey, (data) => data && work(data), { updatedAt: state.dataUpdatedAt });
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  return client.getQueryData(queryKey) !== state.data;
};

/**
 * Changes the answers under a key, and once more what is on its way: that may have been answered before the change, and
 * would take it back. `onLate`: it had been.
 */
export const changeAll = <T>(
  client: QueryClient,
  queryKey: QueryKey,
  work: (data: T) => T,
  onLate?: (queryKey: QueryKey) => void,
): void => {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const apply = () => change(client, query.queryKey, work);
    apply();
    if (query.state.fetchStatus === "idle") continue;
    query.promise?.then(
      () => {
        if (apply()) onLate?.(query.queryKey);
      },
      () => undefined,
    );
  }
};

interface Identified {
  id: number | string;
}

/** Puts a message where it belongs, unless it is there. `isBefore`: what was said before it. */
export const putInto = <M extends Identified>(
  data: MessagePages<M>,
  message: M,
  isBefore: (known: M) => boolean,
): MessagePages<M> => {
  const [newest, ...older] = data.pages;
  // What was read from its middle may end before the newest: between the two would be a gap.
  if (!newest || newest.newer || data.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return data;
  const after = newest.items.findIndex(isBefore);
  // What is older than all of a page belongs to a later one, where there is one.
  if (after < 0 && newest.cursor !== null) return data;
  const items = newest.items.toSpliced(after < 0 ? newest.items.length : after, 0, message);
  return { ...data, pages: [{ ...newest, items }, ...older] };
};

export const takeOut = <M extends Identified>(data: MessagePages<M>, messageId: M["id"]): MessagePages<M> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== messageId) })),
});

/** Keeps the newest page alone: who comes back begins at the end, and asks once. */
export const keepNewestPage = (client: QueryClient, queryKey: QueryKey): void => {
  for (const found of client.getQueryCache().findAll({ queryKey }))
    change<MessagePages<unknown>>(client, found.queryKey, (data) => ({
      pages: data.pages.slice(0, 1),
      pageParams: data.pageParams.slice(0, 1),
    }));
};
