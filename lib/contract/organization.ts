import * as z from "zod";
import { organization as organizationEntity } from "#entities/organization";
import { organizationConfig } from "#entities/organization-config";
import { captureInput, paymentIntent } from "#entities/payments";
import { searchListValue } from "#entities/search-lists";
import { defineModule } from "#kernel/define";

export const organization = defineModule("organization", [], {
  /** The host name says which organization, by default the request's own. */
  config: {
    method: "GET",
    path: "/organization/config",
    auth: "global",
    query: z.object({ domain: z.string().trim().min(1).max(253).optional() }),
    response: organizationConfig,
  },
  get: { method: "GET", path: "/organization", auth: "public", response: organizationEntity },
  searchListValues: {
    method: "GET",
    path: "/searchlists/{searchListId}/values",
    auth: "open",
    gates: ["surveys"],
    page: searchListValue,
  },
  /** What became of an offer, for those who wait for the provider. */
  intent: { method: "GET", path: "/organization/intents/{intentId}", auth: "own", response: paymentIntent },
  captureIntent: {
    method: "POST",
    path: "/organization/intents/{intentId}/capture",
    auth: "own",
    body: captureInput,
    response: z.null(),
    touches: ["attendee", "self", "events", "sessions", "invoices", "payments"],
  },
});
