import { hashKey, useIsFetching } from "@tanstack/react-query";
import type { AnyEndpoint } from "#kernel/define";
import { type CallInput, rawInput } from "#lib/api/input";
import { keyOf, type ReadOptions } from "#lib/api/query";
import { cartOffer } from "./freshness.ts";
import { useCall } from "./use-call.ts";

/**
 * The live offer for a cart, of which there is one: each price for another address or plan of payment ends the one before.
 * So a price is asked for once the one that was left behind is answered. Both on their way at once could come to the server
 * in the other order, and the price that is shown would be the one that ended.
 */
export const useCartOffer = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true, ...options }: ReadOptions,
) => {
  const own = hashKey(keyOf(endpoint, input));
  const isAnotherAsked =
    useIsFetching({
      queryKey: keyOf(endpoint, { params: rawInput(input).params }),
      predicate: ({ queryHash }) => queryHash !== own,
    }) > 0;
  return useCall(endpoint, input, { ...cartOffer, ...options, enabled: enabled && !isAnotherAsked });
};
