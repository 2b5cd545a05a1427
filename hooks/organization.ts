import { useMutation } from "@tanstack/react-query";
import { attendee } from "#contract/attendee";
import { organization } from "#contract/organization";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import type { BasePaymentIntent } from "#entities/payments";
import { drop } from "#lib/api/cache";
import { mutation } from "#lib/api/query";
import { setRegistered } from "./relationships.ts";
import { useCall, usePages } from "./use-call.ts";

export const useOrganization = () => useCall(organization.get, undefined);
export const useSearchListValues = (searchListId: string, search?: string) =>
  usePages(organization.searchListValues, { params: { searchListId }, query: { search } });

/** Finishes a purchase; the intent says which parts of the cache it settles. */
export const useCaptureIntent = ({ eventId }: Pick<BasePaymentIntent, "eventId">) =>
  useMutation({
    ...mutation(organization.captureIntent, { invalidates: ["attendee", "events", self.events] }),
    onSuccess: (_null, _input, _none, { client }) => {
      drop(client, null, registration.intent, registration.couponIntent, attendee.addOnsIntent);
      if (eventId === null) return;
      client.removeQueries({ queryKey: [registration.get.module] });
      setRegistered(client, eventId, true);
    },
  });
