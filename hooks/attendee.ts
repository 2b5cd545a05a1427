import { attendee } from "#contract/attendee";
import { offer, questionnaire } from "./freshness.ts";
import { useCall, usePages } from "./use-call.ts";

/** Null = not registered. */
export const useAttendee = (eventId: string) => useCall(attendee.get, { params: { eventId } });
export const useAttendeePayment = (eventId: string, paymentId: string) =>
  useCall(attendee.payment, { params: { eventId, paymentId } });
export const usePass = (eventId: string, passId: string) => useCall(attendee.pass, { params: { eventId, passId } });
export const usePassAddOns = (eventId: string, passId: string) =>
  useCall(attendee.addOns, { params: { eventId, passId } });
export const usePassAddOnsIntent = (eventId: string, passId: string, addOnIds: readonly string[], addressId: string) =>
  useCall(
    attendee.addOnsIntent,
    { params: { eventId, passId }, query: { addOnIds: addOnIds.join(","), addressId } },
    { ...offer, required: ["addOnIds", "addressId"] },
  );
export const usePassQuestions = (eventId: string, passId: string) =>
  useCall(attendee.questions, { params: { eventId, passId } }, questionnaire);
export const usePassFollowups = (eventId: string, passId: string) =>
  useCall(attendee.followups, { params: { eventId, passId } }, questionnaire);
export const usePassFollowup = (eventId: string, passId: string, followupId: string) =>
  useCall(attendee.followup, { params: { eventId, passId, followupId } });
export const useTransferAccounts = (eventId: string, passId: string, search: string) =>
  useCall(attendee.transferAccounts, { params: { eventId, passId }, query: { search } }, { required: ["search"] });
export const useSessionAccess = (eventId: string, passId: string, sessionId: string) =>
  useCall(attendee.sessionAccess, { params: { eventId, passId, sessionId } });
export const useSessionAccessQuestions = (eventId: string, passId: string, sessionId: string) =>
  useCall(attendee.sessionQuestions, { params: { eventId, passId, sessionId } }, questionnaire);
export const useAvailableSessions = (eventId: string, passId: string) =>
  useCall(attendee.availableSessions, { params: { eventId, passId } });
export const useManagedCoupons = (eventId: string) => useCall(attendee.coupons, { params: { eventId } });
export const useManagedCoupon = (eventId: string, couponId: string) =>
  useCall(attendee.coupon, { params: { eventId, couponId } });
export const useCouponPasses = (eventId: string, couponId: string) =>
  useCall(attendee.couponPasses, { params: { eventId, couponId } });
export const useTransferLogs = (eventId: string) => usePages(attendee.transfers, { params: { eventId } });
