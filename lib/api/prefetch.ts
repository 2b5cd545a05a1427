import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { bindCaller, type Caller, createCaller } from "./caller.ts";
import { fetchTransport } from "./fetch-transport.ts";

export interface ServerCallerOptions {
  /** Where the platform's calls are found from this process. */
  baseUrl: string;
  organizationId: string;
  locale: string;
  /** Seconds a read may come from Next's data cache. */
  revalidate?: number;
}

/** A caller without a person: what it reads may go into a page that everybody gets. */
export const createServerCaller = ({ baseUrl, organizationId, locale, revalidate = 60 }: ServerCallerOptions): Caller =>
  createCaller({
    baseUrl,
    headers: () => ({ organization: organizationId, locale }),
    transport: fetchTransport(revalidate),
    redirect: (url) => {
      throw new Error(`A page cannot be prefetched through a redirect (${url})`);
    },
  });

/** For one request only. Nothing is retried: a cached page tries again when it is next asked for. */
export const createServerQueryClient = (call: Caller): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  bindCaller(client, call);
  return client;
};

/**
 * Loads what a page shows and hands it to `HydrationBoundary`.
 * Use `client.fetchQuery` / `fetchInfiniteQuery` inside `load`: unlike the prefetch variants they fail loudly,
 * so that a page without its data is never cached.
 */
export const prefetch = async (
  call: Caller,
  load: (client: QueryClient) => Promise<unknown>,
): Promise<DehydratedState> => {
  const client = createServerQueryClient(call);
  await load(client);
  return dehydrate(client);
};
