import { useQuery } from "@tanstack/react-query";
import { advertisements } from "#contract/advertisements";
import { callerOf } from "#lib/api/caller";
import { keyOf } from "#lib/api/query";

/** Another one may be shown after half a minute, in ms (contract, behaviour §3.1). */
const freshness = 30_000;

/** One pick a position on the screen: two places need not show the same. */
export const useAdvertisement = (position: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [...keyOf(advertisements.pick), position],
    queryFn: ({ client, signal }) => callerOf(client)(advertisements.pick, undefined, { signal }),
    staleTime: freshness,
    enabled,
  });
