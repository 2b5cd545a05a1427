import { interests } from "#contract/interests";
import { implement } from "#server/http/implement";
import * as service from "./interests.service.ts";

export const interestRoutes = implement(interests)({
  list: (ctx, { query }) => service.listInterests(ctx, query),
  get: (ctx, { params }) => service.getInterest(ctx, params.interest),
  activities: (ctx, { params, query }) => service.listInterestActivities(ctx, params.interest, query),
  create: (ctx, { body }) => service.createInterest(ctx, body().name),
  own: (ctx, { query }) => service.listOwnInterests(ctx, query),
  saveOwn: (ctx, { body }) => service.saveOwnInterests(ctx, body()),
});
