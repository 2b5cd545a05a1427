import { useMutation } from "@tanstack/react-query";
import { sessions } from "#contract/sessions";
import { cart } from "#hooks/calls/freshness";
import { useCall } from "#hooks/calls/use-call";
import { useCartOffer } from "#hooks/calls/use-cart-offer";
import { drop } from "#lib/api/cache";
import { mutation } from "#lib/api/query";

/** What the viewer's passes have of a session: drafts of a registration under way, and what is theirs. */
export const useSessionRegistration = (eventId: string, sessionId: string) =>
  useCall(sessions.get, { params: { eventId, sessionId } }, cart);
export const useSessionRegistrationQuestions = (eventId: string, sessionId: string) =>
  useCall(sessions.questions, { params: { eventId, sessionId } });
/** The viewer's passes that may join. */
export const useSessionRegistrationPasses = (eventId: string, sessionId: string) =>
  useCall(sessions.passes, { params: { eventId, sessionId } });
/** `isFree`: what costs nothing needs no billing address. `enabled`: once the server knows what is wanted. */
export const useSessionRegistrationIntent = (
  { eventId, sessionId }: { eventId: string; sessionId: string },
  { addressId, isFree = false, enabled = true }: { addressId?: string; isFree?: boolean; enabled?: boolean },
) =>
  useCartOffer(
    sessions.intent,
    { params: { eventId, sessionId }, query: { addressId: addressId || undefined } },
    { enabled, required: isFree ? [] : ["addressId"] },
  );

/** What is wanted unsettles only its price: the registration is the client's own once loaded. */
const nothing = { invalidates: [], shownByForm: true } as const;

export const useSaveSessionPasses = () =>
  useMutation({
    ...mutation(sessions.savePasses, nothing),
    onSuccess: (_null, { params }, _none, { client }) => drop(client, params, sessions.intent),
  });
export const useSaveSessionRegistrationAnswer = () =>
  useMutation({
    ...mutation(sessions.saveAnswer, nothing),
    onSuccess: (_null, { params: { eventId, sessionId } }, _none, { client }) =>
      drop(client, { eventId, sessionId }, sessions.intent),
  });
export const useSaveSessionRegistrationAnswers = () =>
  useMutation({
    ...mutation(sessions.saveAnswers, nothing),
    onSuccess: (_null, { params }, _none, { client }) => drop(client, params, sessions.intent),
  });
