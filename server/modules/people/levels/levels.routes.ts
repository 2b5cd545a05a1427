import { levels } from "#contract/levels";
import { implement } from "#server/http/implement";
import * as service from "./levels.service.ts";

export const levelRoutes = implement(levels)({
  list: (ctx, { query }) => service.listLevels(ctx, query),
  get: (ctx, { params }) => service.getLevel(ctx, params.levelId),
  accounts: (ctx, { params, query }) => service.listLevelAccounts(ctx, params.levelId, query),
});
