import {
  type InfiniteData,
  type QueryKey,
  type QueryMeta,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { AnyEndpoint } from "#kernel/define";
import type { AppError } from "#kernel/errors";
import type { CursorPage } from "#kernel/wire";
import type { CallInput } from "#lib/api/input";
import { pages, query, type ReadOptions } from "#lib/api/query";
import { useSession } from "#lib/session/use-session";

/** What every result of `query` and `pages` says about who may ask. */
interface Gated {
  enabled?: unknown;
  meta?: QueryMeta | undefined;
}

/**
 * Reads wait until it is known who asks, those that need a person until one is signed in: what a page brought along too
 * long ago would else be asked for as it appears, and once more for who is signed in. Another acting account renders,
 * and so asks, again.
 */
const useMayAsk = ({ enabled, meta }: Gated): boolean => {
  const status = useSession((session) => session.status);
  useSession(({ executeAs }) => executeAs);
  return enabled !== false && (meta?.needsPerson ? status === "authenticated" : status !== "unknown");
};

/** One read, by the options that its page may have prefetched. */
export const useRead = <T, K extends QueryKey>(read: UndefinedInitialDataOptions<T, AppError, T, K>) => {
  const enabled = useMayAsk(read);
  return useQuery({ ...read, enabled });
};

interface Loaded<T> {
  items: T[];
  count: number;
}

const mergePages = <T>({ pages: loaded }: InfiniteData<Loaded<T>>): Loaded<T> => ({
  items: loaded.flatMap(({ items }) => items),
  // Matches over all pages, as of the latest one.
  count: loaded.at(-1)?.count ?? 0,
});

/** A page list with its loaded pages as one list, by the options that its page may have prefetched. */
export const useReadPages = <T, K extends QueryKey>(
  read: UndefinedInitialDataInfiniteOptions<Loaded<T>, AppError, InfiniteData<Loaded<T>>, K, number>,
) => {
  const enabled = useMayAsk(read);
  return useInfiniteQuery({ ...read, enabled, select: mergePages<T> });
};

const mergeCursors = <T>({ pages: loaded }: InfiniteData<CursorPage<T>>): { items: T[] } => ({
  items: loaded.flatMap(({ items }) => items),
});

/** A cursor list with what is loaded of it as one list, by the options that its page may have prefetched. */
export const useReadCursors = <T, K extends QueryKey, P = string | undefined>(
  read: UndefinedInitialDataInfiniteOptions<CursorPage<T>, AppError, InfiniteData<CursorPage<T>>, K, P>,
) => {
  const enabled = useMayAsk(read);
  return useInfiniteQuery({ ...read, enabled, select: mergeCursors<T> });
};

/** What `useReadPages` gives: the parts that show a list take it as it is. */
export type PagesRead<T> = ReturnType<typeof useReadPages<T, QueryKey>>;

/** One declared read. */
export const useCall = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: ReadOptions) => {
  const read = query(endpoint, input, options);
  const enabled = useMayAsk(read);
  return useQuery({ ...read, enabled });
};

/** One declared page list. */
export const usePages = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: ReadOptions) => {
  const read = pages(endpoint, input, options);
  const enabled = useMayAsk(read);
  return useInfiniteQuery({ ...read, enabled, select: mergePages });
};
