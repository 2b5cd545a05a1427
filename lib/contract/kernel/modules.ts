/** Rooms of the contract: one file, one folder, one message file each. */
export const moduleNames = [
  "accounts",
  "activities",
  "advertisements",
  "agenda",
  "announcements",
  "attendee",
  "benefits",
  "calendars",
  "channels",
  "chat",
  "coupons",
  "door",
  "events",
  "groups",
  "interests",
  "invoices",
  "levels",
  "listings",
  "login",
  "moderation",
  "notifications",
  "organization",
  "payments",
  "programme",
  "questions",
  "registration",
  "reports",
  "rooms",
  "roster",
  "sales",
  "search",
  "self",
  "series",
  "sessions",
  "storage",
  "streams",
  "threads",
] as const;
export type ModuleName = (typeof moduleNames)[number];

/** Product areas an organization switches on and off: the keys of `MODULES` (contract, enumerations). */
export const organizationModules = [
  "activities",
  "events",
  "groups",
  "accounts",
  "channels",
  "threads",
  "storage",
  "support",
  "sponsors",
  "benefits",
  "interests",
  "advertisements",
  "subscriptions",
  "invoices",
  "announcements",
  "bookings",
  "surveys",
] as const;
export type OrganizationModuleName = (typeof organizationModules)[number];

/**
 * Product areas without a room yet, by the paths their calls will have (contract, behaviour §13). Whatever an
 * organization has switched on, its configuration says that they are off, and the calls answer 456. Who builds one
 * takes it out of here.
 */
export const unbuiltModules: Readonly<Partial<Record<OrganizationModuleName, readonly string[]>>> = {
  support: ["/supportTickets"],
  subscriptions: ["/organization/subscriptions", "/self/subscriptions"],
  bookings: ["/bookings"],
  surveys: ["/surveys"],
};

export const unbuiltPaths: readonly string[] = Object.values(unbuiltModules).flat();
