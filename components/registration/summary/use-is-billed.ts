import { useState } from "react";
import { useCheckout } from "#components/registration/checkout-context";

/** Whether something is to be billed, to an address. `total`: of the offer, null while there is none. */
export function useIsBilled(total: number | null): boolean {
  const { isFree, addressId, needsAddress, intent } = useCheckout();
  // A coupon may make an address needless: until the platform has said so, what is being typed stays.
  const isAsking = !needsAddress && addressId === null && intent.isFetching;
  const [wasBilled, setWasBilled] = useState(false);
  const isBilled = !isFree && (isAsking ? wasBilled : total !== 0 && (needsAddress || addressId !== null));
  if (isBilled !== wasBilled) setWasBilled(isBilled);
  return isBilled;
}
