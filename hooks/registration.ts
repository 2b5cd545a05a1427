import { useMutation } from "@tanstack/react-query";
import { registration } from "#contract/registration";
import { drop, patchOptimistically } from "#lib/api/cache";
import { mutation } from "#lib/api/query";
import { cart, offer } from "./freshness.ts";
import { useCall } from "./use-call.ts";

export const useRegistration = (eventId: string) => useCall(registration.get, { params: { eventId } }, cart);
export const useRegistrationAddOns = (eventId: string) => useCall(registration.addOns, { params: { eventId } });
export const useRoomTypes = (eventId: string) => useCall(registration.roomTypes, { params: { eventId } });
export const useRegistrationQuestions = (eventId: string) => useCall(registration.questions, { params: { eventId } });

/** `isFree`: a cart that costs nothing needs no billing address. */
export const useRegistrationIntent = (
  eventId: string,
  { addressId, split, isFree = false }: { addressId?: string; split?: boolean; isFree?: boolean },
) =>
  useCall(
    registration.intent,
    { params: { eventId }, query: { addressId: addressId || undefined, split } },
    { ...offer, required: isFree ? [] : ["addressId"] },
  );
export const useCouponIntent = (eventId: string, purchase: { ticketId: string; quantity: number; addressId: string }) =>
  useCall(
    registration.couponIntent,
    { params: { eventId }, query: purchase },
    { ...offer, required: ["ticketId", "quantity", "addressId"] },
  );

/** The cart is never asked for again by itself: what a step decides only unsettles the steps after it. */
const nothing = { invalidates: [] } as const;
const intents = { invalidates: [registration.intent] } as const;
const { addOns, roomTypes, questions, intent } = registration;
const everything = [registration.get, addOns, roomTypes, questions, intent, registration.couponIntent] as const;

export const useApplyCoupon = () =>
  useMutation({
    ...mutation(registration.applyCoupon, intents),
    onSuccess: (_coupon, { params }, _none, { client }) => drop(client, params, ...everything),
  });
export const useRemoveCoupon = () =>
  useMutation({
    ...mutation(registration.removeCoupon, intents),
    onSuccess: (_null, { params }, _none, { client }) => drop(client, params, ...everything),
  });
export const useSavePasses = () =>
  useMutation({
    ...mutation(registration.savePasses, nothing),
    onSuccess: (_null, { params }, _none, { client }) => drop(client, params, addOns, roomTypes, questions, intent),
  });
export const useSaveAddOns = () =>
  useMutation({
    ...mutation(registration.saveAddOns, nothing),
    onSuccess: (_null, { params }, _none, { client }) => drop(client, params, roomTypes, questions, intent),
  });
export const useSaveReservations = () =>
  useMutation({
    ...mutation(registration.saveReservations, nothing),
    onSuccess: (_null, { params }, _none, { client }) => drop(client, params, questions, intent),
  });
export const useSaveAnswers = () =>
  useMutation({
    ...mutation(registration.saveAnswers, { ...nothing, shownByForm: true }),
    onSuccess: (_null, { params }, _none, { client }) => drop(client, params, intent),
  });
export const useSaveAnswer = () =>
  useMutation({
    ...mutation(registration.saveAnswer, nothing),
    onSuccess: (_null, { params: { eventId } }, _none, { client }) => drop(client, { eventId }, intent),
  });

export const useUpdateRegistrationPreferences = () =>
  useMutation({
    ...mutation(registration.updatePreferences, { invalidates: ["attendee"] }),
    onMutate: ({ params, body }, { client }) =>
      patchOptimistically(client, registration.get, { params }, (cached) => ({ ...cached, ...body })),
    onError: (_error, _input, rollBack) => rollBack?.(),
  });
