import { type QueryClient, useMutation } from "@tanstack/react-query";
import { attendee } from "#contract/attendee";
import { events } from "#contract/events";
import { self } from "#contract/self";
import { offer, questionnaire } from "#hooks/calls/freshness";
import { useCall, usePages } from "#hooks/calls/use-call";
import { setRegistered } from "#hooks/people/kept-relationships";
import type { Output } from "#kernel/define";
import { keyOf, mutation } from "#lib/api/query";

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
export const useManagedCoupons = (eventId: string) => usePages(attendee.coupons, { params: { eventId } });
export const useManagedCoupon = (eventId: string, couponId: string) =>
  useCall(attendee.coupon, { params: { eventId, couponId } });
export const useCouponPasses = (eventId: string, couponId: string) =>
  usePages(attendee.couponPasses, { params: { eventId, couponId } });
export const useTransferLogs = (eventId: string) => usePages(attendee.transfers, { params: { eventId } });

/** Answers show with the pass and with the registration. */
const answers = [attendee.questions, attendee.get, attendee.pass] as const;

export const useSavePassAnswers = () =>
  useMutation(mutation(attendee.saveAnswers, { invalidates: answers, shownByForm: true }));
export const useSavePassFollowup = () =>
  useMutation(
    mutation(attendee.saveFollowup, {
      invalidates: [...answers, attendee.followups, attendee.followup],
      shownByForm: true,
    }),
  );
export const useSaveSessionAnswers = () =>
  useMutation(
    mutation(attendee.saveSessionAnswers, {
      invalidates: [attendee.sessionAccess, attendee.sessionQuestions, attendee.get, attendee.pass],
      shownByForm: true,
    }),
  );

/** Without another ready pass one is not registered any more (contract, behaviour §4). */
const settleLeaving = (client: QueryClient, { eventId, passId }: { eventId: string; passId: string }): void => {
  const held = client.getQueryData<Output<typeof attendee.get>>(keyOf(attendee.get, { params: { eventId } }));
  if (held && !held.passes.some(({ id, status }) => id !== passId && status === "ready")) {
    setRegistered(client, eventId, false);
  }
};

/** Passes that went along were the last, perhaps: only the platform knows. */
const askWhoIsRegistered = (client: QueryClient, dependents: string | undefined): void => {
  if (dependents) void client.invalidateQueries({ queryKey: [self.relationships.module, self.relationships.id] });
};

/** The pass itself is not asked for again: it is somebody else's now. */
export const useTransferPass = () =>
  useMutation({
    ...mutation(attendee.transfer, {
      invalidates: [attendee.get, attendee.transfers, "events", self.events],
      shownByForm: true,
    }),
    onSuccess: (_null, { params, body }, _none, { client }) => {
      settleLeaving(client, params);
      askWhoIsRegistered(client, body.dependents);
    },
  });
export const useCancelPass = () =>
  useMutation({
    ...mutation(attendee.cancel, {
      invalidates: [attendee.get, attendee.pass, "events", "payments", self.events],
      shownByForm: true,
    }),
    onSuccess: (_pass, { params, body }, _none, { client }) => {
      settleLeaving(client, params);
      askWhoIsRegistered(client, body.dependents);
    },
  });

/** Completes an activation of the pass, with its code where it has one. */
export const useEnterActivationCode = () =>
  useMutation(
    mutation(events.completeActivation, {
      invalidates: [events.activations, events.activationSummary, events.activation],
      shownByForm: true,
    }),
  );
