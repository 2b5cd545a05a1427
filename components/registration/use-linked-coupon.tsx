import { useCallback, useSyncExternalStore } from "react";
import { linkedCoupon, watchCoupons } from "#lib/registration/coupon-link";

const none = () => "";

/** The code that waits to be applied; empty for none. */
export const useLinkedCoupon = (eventId: string): string =>
  useSyncExternalStore(
    watchCoupons,
    useCallback(() => linkedCoupon(eventId), [eventId]),
    none,
  );
