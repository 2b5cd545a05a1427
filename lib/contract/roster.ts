import * as z from "zod";
import { passAnswersInput } from "#entities/passes";
import {
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
});
