import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, Item, Output } from "#kernel/define";
import type { CallInput } from "./input.ts";
import { keyOf } from "./query.ts";

/**
 * Forgets what these calls said (contract, behaviour §4: drop); with `params` only where those were asked for,
 * whatever the rest of their input.
 */
export const drop = (
  client: QueryClient,
  params: Readonly<Record<string, string>> | null,
  ...endpoints: readonly AnyEndpoint[]
): void => {
  for (const endpoint of endpoints) {
    client.removeQueries({ queryKey: params ? keyOf(endpoint, { params }) : [endpoint.module, endpoint.id] });
  }
};

/** Changes the cached answer of a call; nothing happens when there is none. */
export const patch = <E extends AnyEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  change: (cached: Output<E>) => Output<E>,
): void => {
  client.setQueryData<Output<E>>(keyOf(endpoint, input), (cached) =>
    cached === undefined ? undefined : change(cached),
  );
};

/** Shows a change before the server has agreed; returns how to take it back. */
export const patchOptimistically = async <E extends AnyEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  change: (cached: Output<E>) => Output<E>,
): Promise<() => void> => {
  const queryKey = keyOf(endpoint, input);
  // A read under way would overwrite the change with what was before it.
  await client.cancelQueries({ queryKey, exact: true });
  const before = client.getQueryData<Output<E>>(queryKey);
  patch(client, endpoint, input, change);
  return () => {
    client.setQueryData<Output<E>>(queryKey, before);
  };
};

/**
 * The same for some fields of an answer, as a switch changes them: what is taken back are these fields alone, and a switch
 * beside it that was pressed meanwhile stays.
 */
export const patchFieldsOptimistically = async <E extends AnyEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  fields: object,
): Promise<() => void> => {
  const before = Object.entries(client.getQueryData<object>(keyOf(endpoint, input)) ?? {});
  const earlier = Object.fromEntries(before.filter(([name]) => name in fields));
  await patchOptimistically(client, endpoint, input, (cached) => Object.assign({}, cached, fields));
  return () => patch(client, endpoint, input, (cached) => Object.assign({}, cached, earlier));
};

/** The same for the items of every cached page list of a call, whatever it was asked for. */
export const patchItemsOptimistically = async <E extends AnyEndpoint>(
  client: QueryClient,
  endpoint: E,
  change: (item: Item<E>) => Item<E>,
): Promise<() => void> => {
  const loaded = {
    queryKey: [endpoint.module, endpoint.id],
    predicate: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
  };
  await client.cancelQueries(loaded);
  const before = client.getQueriesData(loaded);
  client.setQueriesData<InfiniteData<{ items: Item<E>[] }>>(
    loaded,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
  return () => {
    for (const [queryKey, list] of before) client.setQueryData(queryKey, list);
  };
};
