import { useMutation } from "@tanstack/react-query";
import { coupons } from "#contract/coupons";
import { sales } from "#contract/sales";
import { useCall, usePages } from "#hooks/calls/use-call";
import type { Input } from "#kernel/define";
import { mutation } from "#lib/api/query";

type CouponFilter = Pick<NonNullable<Input<typeof coupons.list>["query"]>, "active" | "search">;

export const useHostCoupons = (eventId: string, filter: CouponFilter = {}) =>
  usePages(coupons.list, { params: { eventId }, query: filter });
/** What a coupon may be for. */
export const useCouponPassTypes = (eventId: string) => useCall(sales.get, { params: { eventId } });
export const useCreateCoupon = () => useMutation(mutation(coupons.create, { shownByForm: true }));
export const useCreateCouponBatch = () => useMutation(mutation(coupons.createBatch, { shownByForm: true }));
export const useUpdateCoupon = () => useMutation(mutation(coupons.update, { shownByForm: true }));
export const useSwitchCoupon = () => useMutation(mutation(coupons.update));
export const useRefundCoupon = () => useMutation(mutation(coupons.refund));
export const useRemoveCoupon = () => useMutation(mutation(coupons.remove));
