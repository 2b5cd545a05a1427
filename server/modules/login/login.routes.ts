import { login } from "#contract/login";
import { implement } from "#server/http/implement";
import * as service from "./accounts-of-login.service.ts";
import { createRecoveryCodes, getRecoveryCodes } from "./recovery-codes.service.ts";

export const loginRoutes = implement(login)({
  get: (ctx) => service.getLogin(ctx),
  logins: (ctx, { query }) => service.listLogins(ctx, query),
  createAccount: (ctx, { body }) => service.createAccount(ctx, body),
  verifyAccount: (ctx) => service.verifyAccount(ctx),
  addLogin: (ctx, { params }) => service.addLogin(ctx, params.username),
  recoveryCodes: (ctx) => getRecoveryCodes(ctx),
  createRecoveryCodes: (ctx) => createRecoveryCodes(ctx),
  removeLogin: (ctx, { params }) => service.removeLogin(ctx, params.username),
});
