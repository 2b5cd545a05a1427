import type { QueryClient } from "@tanstack/react-query";
import { useRead } from "#hooks/calls/use-call";
import type { ModuleName } from "#kernel/modules";
import { callerOf } from "#lib/api/caller";
import { pages } from "#lib/api/query";
import { useHasAccount } from "#lib/session/use-session";

/** By name: every page's frame asks this, and the many calls of hosts are in nobody else's script. */
const listings: ModuleName = "listings";

const rarely = { staleTime: 3_600_000, gcTime: 3_600_000, refetchOnWindowFocus: false, refetchOnReconnect: false };

type Asked = { client: QueryClient; signal: AbortSignal };

const hosted = (past: boolean, enabled: boolean) => ({
  ...rarely,
  enabled,
  // Below the module's name: whatever makes listings stale makes this stale, too.
  queryKey: [listings, "hosted", past] as const,
  queryFn: async ({ client, signal }: Asked): Promise<number> => {
    const calls = await import("#contract/listings");
    const list = pages(calls.listings.list, { query: { past } });
    // Their own screen asks for the whole list: what it is told is enough.
    if (client.getQueryState(list.queryKey)) {
      const { pages: loaded } = await client.ensureInfiniteQueryData(list);
      return loaded.at(-1)?.count ?? 0;
    }
    const { count } = await callerOf(client)(
      calls.listings.list,
      { query: { past, page: 1, pageSize: 1 } },
      { signal },
    );
    return count;
  },
});

/** Whether the viewer hosts an event, also one that is over; false until known. */
export const useIsHost = ({ enabled = true }: { enabled?: boolean } = {}): boolean => {
  const mayAsk = useHasAccount() && enabled;
  const current = useRead(hosted(false, mayAsk));
  const hasCurrent = Boolean(current.data);
  const past = useRead(hosted(true, mayAsk && current.isSuccess && !hasCurrent));
  return hasCurrent || Boolean(past.data);
};
