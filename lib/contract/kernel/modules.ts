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
  "events",
  "groups",
  "interests",
  "invoices",
  "levels",
  "listings",
  "login",
  "notifications",
  "organization",
  "payments",
  "registration",
  "self",
  "series",
  "sessions",
  "storage",
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
