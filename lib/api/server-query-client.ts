import { QueryCache, QueryClient } from "@tanstack/react-query";
import { bindCaller, type Caller } from "./caller.ts";

/**
 * A query that is to be kept for an hour starts a timer of an hour, which holds on to everything that was rendered
 * with it. What is made for one request ends by itself: no timers.
 */
class TimelessCache extends QueryCache {
  override build: QueryCache["build"] = (client, options, state) =>
    super.build(client, { ...options, gcTime: Number.POSITIVE_INFINITY }, state);
}

/** For one request only. Nothing is retried: a cached page tries again when it is next asked for. */
export const createServerQueryClient = (call: Caller): QueryClient => {
  const client = new QueryClient({
    queryCache: new TimelessCache(),
    defaultOptions: { queries: { staleTime: 60_000, retry: false } },
  });
  bindCaller(client, call);
  return client;
};
