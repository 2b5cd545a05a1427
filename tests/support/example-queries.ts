import type * as z from "zod";
import type { modules } from "#contract/all";
import type { ExampleIds } from "./examples.ts";

type Modules = typeof modules;
type Own<E> = E extends { query: infer Q extends z.ZodObject } ? z.input<Q> : never;
type NeedsQuery<E> = [Own<E>] extends [never] ? false : Record<never, never> extends Own<E> ? false : true;
type WithQuery<M> = { [K in keyof M as NeedsQuery<M[K]> extends true ? K : never]: Own<M[K]> };

/** What must be in the query of the calls that cannot do without. */
type Queries = { readonly [M in keyof Modules]: WithQuery<Modules[M]> };

export const exampleQueries = (ids: ExampleIds): Queries => ({
  agenda: {},
  calendars: {},
  channels: {},
  sales: {},
  roster: {},
  rooms: {},
  reports: {},
  moderation: {},
  questions: {},
  programme: {},
  door: {},
  coupons: {},
  invoices: { intent: { addressId: ids.addressId } },
  levels: {},
  series: {},
  sessions: {},
  search: { everything: { search: "ada" } },
  accounts: {},
  activities: {},
  advertisements: {},
  benefits: {},
  announcements: {},
  attendee: {
    addOnsIntent: { addOnIds: ids.addOnId, addressId: ids.addressId },
    transferAccounts: { search: "ada" },
  },
  events: {},
  groups: {},
  interests: {},
  listings: {},
  login: {},
  notifications: {},
  organization: {},
  payments: {},
  registration: { couponIntent: { ticketId: ids.passTypeId, quantity: 2, addressId: ids.addressId } },
  self: { usernameAvailability: { username: "somebody-new" } },
  streams: { get: { output: "event" } },
  threads: {},
  chat: { reaches: { accountIds: ids.outsiderId } },
  storage: { linkPreview: { href: "http://127.0.0.1/" } },
});
