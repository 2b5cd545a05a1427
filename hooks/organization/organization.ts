import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { attendee } from "#contract/attendee";
import { invoices } from "#contract/invoices";
import { organization } from "#contract/organization";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import { sessions } from "#contract/sessions";
import type { PaymentIntent } from "#entities/commerce/payments";
import { useCall, usePages, useRead } from "#hooks/calls/use-call";
import { setRegistered } from "#hooks/people/kept-relationships";
import { AppError } from "#kernel/errors";
import { drop } from "#lib/api/cache";
import { type Caller, callerOf } from "#lib/api/caller";
import type { CallInput } from "#lib/api/input";
import { keyOf, mutation, query } from "#lib/api/query";

export const useOrganization = () => useCall(organization.get, undefined);
export const useSearchListValues = (searchListId: string, search?: string) =>
  usePages(organization.searchListValues, { params: { searchListId }, query: { search } });

/** Looks at a payment under way, in milliseconds: closer together in its first minute. */
const poll = { soon: 2_000, soonLooks: 30, later: 10_000 };

/** The platform has not said no: a request may have arrived although its answer did not. */
const isUncertain = ({ status }: AppError): boolean => status === 0 || status >= 500;

/** An offer and what became of it; asked again while its provider has not answered, or we cannot be reached. */
export const useIntent = (intentId: string) =>
  useRead({
    ...query(organization.intent, { params: { intentId } }, { staleTime: 0 }),
    refetchInterval: ({ state }) => {
      const isKnown = state.data ? state.data.status !== "processing" : state.error && !isUncertain(state.error);
      if (isKnown) return false;
      return state.dataUpdateCount + state.errorUpdateCount <= poll.soonLooks ? poll.soon : poll.later;
    },
  });

type Bought = Pick<PaymentIntent, "eventId"> & Partial<Pick<PaymentIntent, "source">>;

const offers = [sessions.intent, invoices.intent, attendee.addOnsIntent] as const;
const isOffer = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  offers.some(({ id }) => id === queryKey[1]);

const settle = (client: QueryClient, { eventId, source }: Bought): void => {
  for (const module of ["attendee", "events", "sessions", "invoices", "payments"])
    void client.invalidateQueries({ queryKey: [module], predicate: (one) => !isOffer(one) });
  // The one that was just paid is still on the screen: it is asked for again when somebody comes back.
  void client.invalidateQueries({ predicate: isOffer, refetchType: "none" });
  void client.invalidateQueries({ queryKey: [self.events.module, self.events.id] });
  drop(client, null, registration.intent, registration.couponIntent);
  if (eventId === null) return;
  client.removeQueries({ queryKey: [registration.get.module] });
  // Codes are bought for others: their buyer may have no pass.
  if (source !== "coupon") setRegistered(client, eventId, true);
};

/** For purchases that are finished without the buyer's own capture: brings up to date what shows them. */
export const useSettlePurchase = () => {
  const client = useQueryClient();
  return useCallback((bought: Bought) => settle(client, bought), [client]);
};

export type CaptureOutcome = "captured" | "processing";
type Offer = Bought & Partial<Pick<PaymentIntent, "integration">>;
type Capture = CallInput<typeof organization.captureIntent>;

/** Nobody has to be waited for: nothing is paid, or it is paid elsewhere. */
const isAnsweredAtOnce = ({ integration }: Offer): boolean =>
  integration === undefined || integration.type === "free" || integration.type === "manual";

const statusOf = async (call: Caller, params: Capture["params"]): Promise<PaymentIntent["status"]> =>
  (await call(organization.intent, { params })).status;

const captureOffer = async (call: Caller, offer: Offer, input: Capture): Promise<CaptureOutcome> => {
  try {
    await call(organization.captureIntent, input);
  } catch (error) {
    if (!(error instanceof AppError && isUncertain(error))) throw error;
    const status = await statusOf(call, input.params).catch(() => undefined);
    if (status === "captured" || status === "processing") return status;
    throw error;
  }
  if (isAnsweredAtOnce(offer)) return "captured";
  // The capture was taken: what cannot be seen at this moment is waited for.
  const status = await statusOf(call, input.params).catch(() => undefined);
  return status === "captured" ? "captured" : "processing";
};

/** Finishes a purchase. `processing`: its provider has not answered yet, and nothing is bought so far. */
export const useCaptureIntent = (offer: Offer) => {
  const { mutationKey, meta } = mutation(organization.captureIntent, { invalidates: [], shownByForm: true });
  return useMutation({
    mutationKey,
    meta,
    mutationFn: (input: Capture, { client }): Promise<CaptureOutcome> => captureOffer(callerOf(client), offer, input),
    onSuccess: (outcome, { params }, _none, { client }) => {
      if (outcome === "captured") settle(client, offer);
      else void client.invalidateQueries({ queryKey: keyOf(organization.intent, { params }) });
    },
  });
};
