import { search } from "#contract/search";
import { implement } from "#server/http/implement";
import { searchEverything } from "./search.service.ts";

export const searchRoutes = implement(search)({
  everything: (ctx, { query }) => searchEverything(ctx, query.search),
});
