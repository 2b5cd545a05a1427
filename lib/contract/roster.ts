import * as z from "zod";
import {
  eventBalance,
  openPayment,
  receivedInput,
  rosterCancelInput,
  rosterExport,
  rosterExportInput,
  rosterMail,
  rosterMailInput,
  rosterQuery,
  rosterRow,
  rosterSeatInput,
} from "#entities/attendance/roster";
import { passAnswersInput } from "#entities/commerce/passes";
import { defineModule } from "#kernel/define";

export const roster = defineModule("roster", ["events"], {
  /** Newest first. Ordered by name, createdAt, status, checkedIn or paid; found by name, e-mail, pass or order number. */
  list: {
    method: "GET",
    path: "/listings/{eventId}/roster",
    permission: "event.host",
    query: rosterQuery,
    page: rosterRow,
  },
  /** A file of the attendees, by an address that lasts ten minutes. */
  export: {
    method: "POST",
    path: "/listings/{eventId}/roster/exports",
    permission: "event.host",
    body: rosterExportInput,
    response: rosterExport,
  },
  /** A mail to many attendees; ten an hour. */
  mail: {
    method: "POST",
    path: "/listings/{eventId}/roster/mails",
    permission: "event.host",
    body: rosterMailInput,
    response: rosterMail,
  },
  /** Also what attendees may not change any more. */
  saveResponses: {
    method: "PUT",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/responses",
    permission: "event.host",
    body: passAnswersInput,
    response: z.null(),
    touches: ["listings"],
  },
  cancelPass: {
    method: "POST",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/cancel",
    permission: "event.host",
    body: rosterCancelInput,
    response: z.null(),
    touches: ["listings", "events"],
  },
  saveSeat: {
    method: "PUT",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/seat",
    permission: "event.host",
    body: rosterSeatInput,
    response: z.null(),
    touches: ["listings"],
  },
  balance: { method: "GET", path: "/listings/{eventId}/balance", permission: "event.host", response: eventBalance },
  /** By hand, and not received or given back yet; oldest first. */
  openPayments: { method: "GET", path: "/listings/{eventId}/payments", permission: "event.host", page: openPayment },
  /** The money of a payment by hand is here, or that of a refund was given back. */
  receivePayment: {
    method: "PUT",
    path: "/listings/{eventId}/attendees/{accountId}/payments/{paymentId}",
    permission: "event.host",
    body: receivedInput,
    response: z.null(),
    touches: ["listings", "reports"],
  },
});
