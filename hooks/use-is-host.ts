import { listings } from "#contract/listings";
import { useHasAccount } from "#lib/session/use-session";
import { useCall } from "./use-call.ts";

const oneOf = (past: boolean) => ({ query: { past, page: 1, pageSize: 1 } });
const rarely = { staleTime: 3_600_000, gcTime: 3_600_000, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Whether the viewer hosts an event, also one that is over; false until known. */
export const useIsHost = ({ enabled = true }: { enabled?: boolean } = {}): boolean => {
  const mayAsk = useHasAccount() && enabled;
  const current = useCall(listings.list, oneOf(false), { ...rarely, enabled: mayAsk });
  const hasCurrent = Boolean(current.data?.count);
  const past = useCall(listings.list, oneOf(true), { ...rarely, enabled: mayAsk && current.isSuccess && !hasCurrent });
  return hasCurrent || Boolean(past.data?.count);
};
