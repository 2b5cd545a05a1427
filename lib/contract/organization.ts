import * as z from "zod";
import { captureInput, paymentIntent } from "#entities/commerce/payments";
import { legalText } from "#entities/organization/legal-texts";
import { organization as organizationEntity } from "#entities/organization/organization";
import { organizationConfig } from "#entities/organization/organization-config";
import { searchListValue } from "#entities/shared/search-lists";
import { defineModule } from "#kernel/define";

export const organization = defineModule("organization", [], {
  /** The host name says which organization, by default the request's own. */
  config: {
    method: "GET",
    path: "/organization/config",
    permission: "organization.find",
    query: z.object({ domain: z.string().trim().min(1).max(253).optional() }),
    response: organizationConfig,
  },
  get: { method: "GET", path: "/organization", permission: "organization.read", response: organizationEntity },
  /** Null where an organization has no text of its own: the interface has one for everybody. */
  terms: {
    method: "GET",
    path: "/organization/terms",
    permission: "organization.read",
    response: legalText.nullable(),
  },
  privacy: {
    method: "GET",
    path: "/organization/privacy",
    permission: "organization.read",
    response: legalText.nullable(),
  },
  searchListValues: {
    method: "GET",
    path: "/searchlists/{searchListId}/values",
    permission: "community.read",
    gates: ["events"],
    page: searchListValue,
  },
  /** What became of an offer, for those who wait for the provider. */
  intent: {
    method: "GET",
    path: "/organization/intents/{intentId}",
    permission: "record.own",
    response: paymentIntent,
  },
  captureIntent: {
    method: "POST",
    path: "/organization/intents/{intentId}/capture",
    permission: "record.own",
    body: captureInput,
    response: z.null(),
    touches: ["attendee", "self", "events", "sessions", "invoices", "payments"],
  },
});
