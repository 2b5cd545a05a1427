import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AnyEndpoint, Auth } from "#kernel/define";
import type { CallInput } from "#lib/api/caller";
import { cursors, pages, query, type ReadOptions } from "#lib/api/query";
import { useSession } from "#lib/session/use-session";

const anonymous: ReadonlySet<Auth> = new Set<Auth>(["global", "public", "open", "member"]);

/** Reads that need a person wait until one is signed in. Another acting account renders, and so asks, again. */
const useMayAsk = (endpoint: AnyEndpoint): boolean => {
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  useSession(({ executeAs }) => executeAs);
  return isSignedIn || anonymous.has(endpoint.auth);
};

/** One declared read. */
export const useCall = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: ReadOptions) => {
  const mayAsk = useMayAsk(endpoint);
  const read = query(endpoint, input, options);
  return useQuery({ ...read, enabled: mayAsk && read.enabled });
};

const mergePages = <T>({ pages: loaded }: InfiniteData<{ items: T[]; count: number }>) => ({
  items: loaded.flatMap(({ items }) => items),
  /** Matches over all pages, as of the latest one. */
  count: loaded.at(-1)?.count ?? 0,
});

/** A page list with its loaded pages as one list. */
export const usePages = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: ReadOptions) => {
  const mayAsk = useMayAsk(endpoint);
  const read = pages(endpoint, input, options);
  return useInfiniteQuery({ ...read, enabled: mayAsk && read.enabled, select: mergePages });
};

const mergeCursors = <T>({ pages: loaded }: InfiniteData<{ items: T[] }>) => ({
  items: loaded.flatMap(({ items }) => items),
});

/** A cursor list with what is loaded of it as one list. */
export const useCursors = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: ReadOptions) => {
  const mayAsk = useMayAsk(endpoint);
  const read = cursors(endpoint, input, options);
  return useInfiniteQuery({ ...read, enabled: mayAsk && read.enabled, select: mergeCursors });
};
