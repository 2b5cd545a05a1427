import { accounts } from "#contract/accounts";
import { implement } from "#server/http/implement";
import * as service from "./accounts.service.ts";

export const accountRoutes = implement(accounts)({
  list: (ctx, { query }) => service.listMembers(ctx, query),
  get: (ctx, { params }) => service.getAccount(ctx, params.accountId),
});
