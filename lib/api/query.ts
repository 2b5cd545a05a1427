import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import type { AnyEndpoint, Item, Output } from "#kernel/define";
import type { ModuleName } from "#kernel/modules";
import { paramNames } from "#kernel/param-names";
import type { CursorPage, Page } from "#kernel/wire";
import { callerOf } from "./caller.ts";
import { type CallInput, rawInput } from "./input.ts";

/** Items a page list is asked for unless its caller says otherwise (contract, behaviour §5). */
export const defaultPageSize = 10;

export interface ReadOptions {
  /** Milliseconds; `Infinity` = fresh for ever. */
  staleTime?: number;
  /** Milliseconds an unused result is kept. */
  gcTime?: number;
  retry?: false;
  retryOnMount?: boolean;
  refetchOnMount?: boolean;
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: boolean;
  /** Query fields without which the call makes no sense: empty ones disable it. */
  required?: readonly string[];
  enabled?: boolean;
  /** A 401 starts the unauthenticated flow instead of being shown. */
  redirect?: boolean;
  /** Asked to its end, and shown as asked until then, also when nobody looks at it any more: asking changes something. */
  toItsEnd?: boolean;
}

const withoutUndefined = (fields: object): object | undefined => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

/** `[module]` is the prefix of a module's queries, `[module, id]` of one call's; an input says the same however it is spelled. */
export const keyOf = (endpoint: AnyEndpoint, input?: unknown) => {
  const { params, query } = rawInput(input);
  const said = withoutUndefined({ params, query: withoutUndefined(query ?? {}) });
  return [endpoint.module, endpoint.id, said ?? null] as const;
};

const isComplete = (endpoint: AnyEndpoint, input: unknown, required: readonly string[]): boolean => {
  const { params, query } = rawInput(input);
  return paramNames(endpoint.path).every((name) => params?.[name]) && required.every((name) => query?.[name]);
};

const readOptions = (endpoint: AnyEndpoint, input: unknown, options: ReadOptions) => {
  const { required = [], enabled = true, redirect = false, toItsEnd: _, ...caching } = options;
  return {
    ...caching,
    enabled: enabled && isComplete(endpoint, input, required),
    meta: { redirect, needsPerson: !endpoint.isOpen },
  };
};

/** One read, for prefetch on the server, hook and test alike. */
export const query = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options: ReadOptions = {}) =>
  queryOptions({
    ...readOptions(endpoint, input, options),
    queryKey: keyOf(endpoint, input),
    // Whoever takes the signal has the request given up with it.
    queryFn: (asked): Promise<Output<E>> =>
      callerOf(asked.client)(endpoint, input, options.toItsEnd ? {} : { signal: asked.signal }),
  });

/** One list call with paging fields laid over its input; the caller's own fields keep their types. */
const callList = async <E extends AnyEndpoint, R>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  paging: Readonly<Record<string, string | number | undefined>>,
  signal: AbortSignal,
): Promise<R> => {
  const given = rawInput(input);
  const paged = { ...given, query: { ...given.query, ...paging } };
  // Input<E> of a list call has these query fields, and its Output<E> is R; neither shows for an open E.
  return (await callerOf(client)(endpoint, paged as CallInput<E>, { signal })) as R;
};

/** A page list, page by page: there is a next page when the last one is full. */
export const pages = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options: ReadOptions = {}) => {
  const pageSize = Number(rawInput(input).query?.pageSize ?? defaultPageSize);
  return infiniteQueryOptions({
    ...readOptions(endpoint, input, options),
    queryKey: [...keyOf(endpoint, input), "pages"] as const,
    queryFn: ({ client, signal, pageParam }) =>
      callList<E, Page<Item<E>>>(client, endpoint, input, { page: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, loaded) => (last.items.length === pageSize ? loaded.length + 1 : undefined),
  });
};

/** A cursor list, from its newest end. */
export const cursors = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options: ReadOptions = {}) =>
  infiniteQueryOptions({
    ...readOptions(endpoint, input, options),
    queryKey: [...keyOf(endpoint, input), "cursors"] as const,
    queryFn: ({ client, signal, pageParam }) =>
      callList<E, CursorPage<Item<E>>>(client, endpoint, input, { cursor: pageParam }, signal),
    // `undefined` alone would infer a page parameter that can never be a cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
  });

/** Where a list begins that is read both ways: around one of its items, or behind one; empty = at its newest end. */
export interface Beginning {
  readonly around?: string;
  readonly after?: string;
}

/** A cursor list from its newest end, or from anywhere in it and then both ways: what is newer is the page before. */
export const cursorsFrom = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  beginning: Beginning,
  options: ReadOptions = {},
) => {
  const given = rawInput(input);
  return infiniteQueryOptions({
    ...readOptions(endpoint, input, options),
    queryKey: [...keyOf(endpoint, { ...given, query: { ...given.query, ...beginning } }), "bothWays"] as const,
    queryFn: ({ client, signal, pageParam }) =>
      callList<E, CursorPage<Item<E>>>(client, endpoint, input, { ...pageParam }, signal),
    initialPageParam: beginning as Beginning & { cursor?: string },
    getNextPageParam: ({ cursor }) => (cursor === null ? undefined : { cursor }),
    getPreviousPageParam: ({ newer }) => (newer ? { after: newer } : undefined),
  });
};

export interface WriteOptions {
  /** Modules and calls a success makes stale; by default the call's own module and those its declaration touches. */
  invalidates?: readonly (ModuleName | AnyEndpoint)[];
  /** The form that sends it says what went wrong: no toast repeats it. */
  shownByForm?: boolean;
}

const prefixOf = (stale: ModuleName | AnyEndpoint): QueryKey =>
  typeof stale === "string" ? [stale] : [stale.module, stale.id];

export const mutation = <E extends AnyEndpoint>(endpoint: E, options: WriteOptions = {}) =>
  mutationOptions({
    mutationKey: [endpoint.module, endpoint.id],
    mutationFn: (input: CallInput<E>, { client }): Promise<Output<E>> => callerOf(client)(endpoint, input),
    meta: {
      invalidates: (options.invalidates ?? [endpoint.module, ...(endpoint.touches ?? [])]).map(prefixOf),
      shownByForm: options.shownByForm ?? false,
    },
  });
