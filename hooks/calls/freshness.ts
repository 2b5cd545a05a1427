import type { ReadOptions } from "#lib/api/query";

/** Contract, behaviour §3.1: how long the answers of some calls hold. */

/** An offer to pay: asked for once, and only a write makes it stale. */
export const offer: ReadOptions = { staleTime: Number.POSITIVE_INFINITY, retry: false, retryOnMount: false };

/** A cart has one live offer: asking for another address or plan of payment ends the one before, so nothing of it is kept. */
export const cartOffer: ReadOptions = { ...offer, gcTime: 0, toItsEnd: true };

/** A cart is the client's own once loaded: it is edited here and sent whole. */
export const cart: ReadOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

/** Questions under the reader's hands do not change while they answer. */
export const questionnaire: ReadOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnMount: false,
};
