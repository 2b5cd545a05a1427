import { roster } from "#contract/roster";
import { implement } from "#server/http/implement";
import { listRoster } from "./roster.service.ts";
import { offerExport } from "./roster-file.service.ts";
import { mailAttendees } from "./roster-mail.service.ts";
import * as passes from "./roster-passes.service.ts";
import * as money from "./roster-payments.service.ts";

export const rosterRoutes = implement(roster)({
  list: (ctx, { params, query }) => listRoster(ctx, params.eventId, query),
  export: (ctx, { params, body }) => offerExport(ctx, params.eventId, body),
  mail: (ctx, { params, body }) => mailAttendees(ctx, params.eventId, body),
  saveResponses: (ctx, { params, body }) => passes.saveResponses(ctx, params, body),
  cancelPass: (ctx, { params, body }) => passes.cancelPass(ctx, params, body),
  balance: (ctx, { params }) => money.getBalance(ctx, params.eventId),
  openPayments: (ctx, { params, query }) => money.listOpenPayments(ctx, params.eventId, query),
  receivePayment: (ctx, { params }) => money.receivePayment(ctx, params),
  saveSeat: (ctx, { params, body }) => passes.saveSeat(ctx, params, body),
});
