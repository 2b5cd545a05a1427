import { type QueryClient, useMutation } from "@tanstack/react-query";
import { registration } from "#contract/registration";
import { offer } from "#hooks/calls/freshness";
import { useCall, useRead } from "#hooks/calls/use-call";
import { useCartOffer } from "#hooks/calls/use-cart-offer";
import type { AnyEndpoint } from "#kernel/define";
import type { AppError } from "#kernel/errors";
import { drop, patchOptimistically } from "#lib/api/cache";
import { keyOf, mutation, type WriteOptions } from "#lib/api/query";
import { registrationOptions } from "./registration-options.ts";

export const useRegistration = (eventId: string) => useRead(registrationOptions(eventId));
export const useRegistrationAddOns = (eventId: string) => useCall(registration.addOns, { params: { eventId } });
export const useRoomTypes = (eventId: string) => useCall(registration.roomTypes, { params: { eventId } });
export const useRegistrationQuestions = (eventId: string) => useCall(registration.questions, { params: { eventId } });

/** `isFree`: a cart that costs nothing needs no billing address. */
export const useRegistrationIntent = (
  eventId: string,
  { addressId, split, isFree = false }: { addressId?: string; split?: boolean; isFree?: boolean },
) =>
  useCartOffer(
    registration.intent,
    { params: { eventId }, query: { addressId: addressId || undefined, split } },
    { required: isFree ? [] : ["addressId"] },
  );
export const useCouponIntent = (eventId: string, purchase: { ticketId: string; quantity: number; addressId: string }) =>
  useCall(
    registration.couponIntent,
    { params: { eventId }, query: purchase },
    { ...offer, required: ["ticketId", "quantity", "addressId"] },
  );

/** The cart is never asked for again by itself: what a step decides only unsettles the steps after it. */
const { addOns, roomTypes, questions, intent } = registration;
const everything = [registration.get, addOns, roomTypes, questions, intent, registration.couponIntent] as const;

type Params = { eventId: string };

/** A cart that is being paid cannot be changed: its offer says how the payment is doing. */
const askIfPaying = (client: QueryClient, { eventId }: Params, { code }: AppError): void => {
  if (code === "payment_running") void client.invalidateQueries({ queryKey: keyOf(intent, { params: { eventId } }) });
};

const byForm = { shownByForm: true } as const;
const asCoupon = { invalidates: [intent], shownByForm: true } as const;

/** A write of the cart: what it unsettles is asked for again once it is needed. */
const cartWrite = <E extends AnyEndpoint>(endpoint: E, unsettled: readonly AnyEndpoint[], options?: WriteOptions) => ({
  ...mutation(endpoint, { invalidates: [], ...options }),
  onSuccess: (_reply: unknown, { params }: { params: Params }, _none: unknown, { client }: { client: QueryClient }) =>
    drop(client, { eventId: params.eventId }, ...unsettled),
  onError: (error: AppError, { params }: { params: Params }, _none: unknown, { client }: { client: QueryClient }) =>
    askIfPaying(client, params, error),
});

export const useApplyCoupon = () => useMutation(cartWrite(registration.applyCoupon, everything, asCoupon));
export const useRemoveCoupon = () => useMutation(cartWrite(registration.removeCoupon, everything, asCoupon));
export const useSavePasses = () =>
  useMutation(cartWrite(registration.savePasses, [addOns, roomTypes, questions, intent]));
export const useSaveAddOns = () => useMutation(cartWrite(registration.saveAddOns, [roomTypes, questions, intent]));
export const useSaveReservations = () => useMutation(cartWrite(registration.saveReservations, [questions, intent]));
export const useSaveAnswers = () => useMutation(cartWrite(registration.saveAnswers, [intent], byForm));
export const useSaveAnswer = () => useMutation(cartWrite(registration.saveAnswer, [intent]));

export const useUpdateRegistrationPreferences = () =>
  useMutation({
    ...mutation(registration.updatePreferences, { invalidates: ["attendee"] }),
    onMutate: ({ params, body }, { client }) =>
      patchOptimistically(client, registration.get, { params }, (cached) => ({ ...cached, ...body })),
    onError: (_error, _input, rollBack) => rollBack?.(),
  });
