import * as z from "zod";
import { calendarLink } from "#entities/events/calendars";
import { defineModule } from "#kernel/define";

/** The secret address under which calendar programs read an account's own events. */
export const calendars = defineModule("calendars", ["events"], {
  get: { method: "GET", path: "/self/calendar", permission: "account.own", response: calendarLink },
  /** A new address; the one before it ends. */
  create: { method: "POST", path: "/self/calendar", permission: "account.own", response: calendarLink },
  remove: { method: "DELETE", path: "/self/calendar", permission: "account.own", response: z.null() },
});
