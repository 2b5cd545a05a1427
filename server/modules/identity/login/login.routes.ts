import { login } from "#contract/login";
import { implement } from "#server/http/implement";
import * as service from "./accounts-of-login.service.ts";
import * as invitations from "./invitations.service.ts";
import { createRecoveryCodes, getRecoveryCodes } from "./recovery-codes.service.ts";

export const loginRoutes = implement(login)({
  get: (ctx) => service.getLogin(ctx),
  logins: (ctx, { query }) => service.listLogins(ctx, query),
  createAccount: (ctx, { body }) => service.createAccount(ctx, body),
  verifyAccount: (ctx) => service.verifyAccount(ctx),
  addLogin: (ctx, { params }) => invitations.inviteLogin(ctx, params.username),
  recoveryCodes: (ctx) => getRecoveryCodes(ctx),
  createRecoveryCodes: (ctx) => createRecoveryCodes(ctx),
  removeLogin: (ctx, { params }) => service.removeLogin(ctx, params.username),
  sentInvitations: (ctx, { query }) => invitations.listSent(ctx, query),
  invitations: (ctx, { query }) => invitations.listInvitations(ctx, query),
  acceptInvitation: (ctx, { params }) => invitations.acceptInvitation(ctx, params.loginInvitationId),
  declineInvitation: (ctx, { params }) => invitations.declineInvitation(ctx, params.loginInvitationId),
});
