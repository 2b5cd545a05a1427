import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { AppError } from "#kernel/errors";
import { bindCaller, type Caller } from "./caller.ts";
import { serverMessage } from "./server-message.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** Whatever a caller rejects with. */
    defaultError: AppError;
    queryMeta: { redirect?: boolean; needsPerson?: boolean };
    mutationMeta: { invalidates?: readonly QueryKey[]; shownByForm?: boolean };
  }
}

export interface ReadFailure {
  error: AppError;
  key: QueryKey;
  /** Whether the query asked that a 401 leads to sign-in. */
  redirect: boolean;
}

/** Reactions to failures (contract, behaviour §3.1): what the shell puts in. */
export interface FailureHandlers {
  notFound: (failure: ReadFailure) => void;
  forbidden: (failure: ReadFailure) => void;
  notAuthorized: (failure: ReadFailure) => void;
  /** A failed write that no form shows: the server's sentence, or null for "Something went wrong". */
  notify: (message: string | null) => void;
}

type FinalHandler = "notFound" | "forbidden" | "notAuthorized";

const maxRetries = 3;
const minute = 60_000;

/** The handler of a status that asking again cannot change; null = worth another try. */
export const finalHandler = (status: number): FinalHandler | null => {
  if (status === 404) return "notFound";
  if (status === 401) return "notAuthorized";
  return status === 403 || (status >= 453 && status <= 463) ? "forbidden" : null;
};

/**
 * Whether a refusal is about what was read: it is gone, or not for this reader any more. A 401 is about the session,
 * which is looked after by itself, and a 460 about what was asked with it.
 */
const isLost = (status: number): boolean => finalHandler(status) !== null && status !== 401 && status !== 460;

export const shouldRetry = (failures: number, error: AppError): boolean =>
  finalHandler(error.status) === null && failures < maxRetries;

/** Milliseconds before retry `n`, counted from 0. */
export const retryDelay = (n: number): number => Math.min(1000 * 2 ** n, 30_000);

/**
 * The browser's client. Organization, locale and acting account are not in its keys:
 * build a new one when the organization or the locale changes, and empty it when the account does.
 */
export const createQueryClient = (call: Caller, handlers: FailureHandlers): QueryClient => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: minute, gcTime: 5 * minute, retry: shouldRetry, retryDelay },
      mutations: { retry: false },
    },
    // The retry predicate stays pure; the cache reports a failure once, after the last attempt.
    queryCache: new QueryCache({
      onError: (error, failed) => {
        // What was shown until now would stand beside the refusal, and screens show what they have.
        if (isLost(error.status)) failed.setState({ data: undefined });
        const handler = finalHandler(error.status);
        if (handler) handlers[handler]({ error, key: failed.queryKey, redirect: failed.meta?.redirect ?? false });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { meta }) => {
        for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
      },
      onError: (error, _input, _result, { meta, options }) => {
        // To be asked to choose an account is the same on a write as on a read.
        if (error.status === 463) handlers.forbidden({ error, key: options.mutationKey ?? [], redirect: false });
        if (!meta?.shownByForm) handlers.notify(serverMessage(error));
      },
    }),
  });
  bindCaller(client, call);
  return client;
};
