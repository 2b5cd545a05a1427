import type { QueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, Output } from "#kernel/define";
import type { CallInput } from "./caller.ts";
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
