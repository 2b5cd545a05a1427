import * as z from "zod";
import { passAnswersInput } from "#entities/passes";
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
} from "#entities/roster";
import { defineModule } from "#kernel/define";

export const roster = defineModule("roster", ["events"], {
  /** Newest first. Ordered by name, createdAt, status, checkedIn or paid; found by name, e-mail, pass or order number. */
  list: {
    method: "GET",
    path: "/listings/{eventId}/roster",
    auth: "host",
    query: rosterQuery,
    page: rosterRow,
  },
  /** A file of the attendees, by an address that lasts ten minutes. */
  export: {
    method: "POST",
    path: "/listings/{eventId}/roster/exports",
    auth: "host",
    body: rosterExportInput,
    response: rosterExport,
  },
  /** A mail to many attendees; ten an hour. */
  mail: {
    method: "POST",
    path: "/listings/{eventId}/roster/mails",
    auth: "host",
    body: rosterMailInput,
    response: rosterMail,
  },
  /** Also what attendees may not change any more. */
  saveResponses: {
    method: "PUT",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/responses",
    auth: "host",
    body: passAnswersInput,
    response: z.null(),
    touches: ["listings"],
  },
  cancelPass: {
    method: "POST",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/cancel",
    auth: "host",
    body: rosterCancelInput,
    response: z.null(),
    touches: ["listings", "events"],
  },
  saveSeat: {
    method: "PUT",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/seat",
    auth: "host",
    body: rosterSeatInput,
    response: z.null(),
    touches: ["listings"],
  },
  balance: { method: "GET", path: "/listings/{eventId}/balance", auth: "host", response: eventBalance },
  /** By hand, and not received or given back yet; oldest first. */
  openPayments: { method: "GET", path: "/listings/{eventId}/payments", auth: "host", page: openPayment },
  /** The money of a payment by hand is here, or that of a refund was given back. */
  receivePayment: {
    method: "PUT",
    path: "/listings/{eventId}/attendees/{accountId}/payments/{paymentId}",
    auth: "host",
    body: receivedInput,
    response: z.null(),
    touches: ["listings", "reports"],
  },
});
