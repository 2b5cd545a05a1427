import { organization } from "#contract/organization";
import { implement } from "../../http/implement.ts";
import { captureIntent } from "../payments/payments.service.ts";
import { listSearchListValues } from "../registration/search-lists.service.ts";
import * as service from "./organization.service.ts";

export const organizationRoutes = implement(organization)({
  config: (ctx, { query }) => service.getConfig(ctx, query.domain),
  get: (ctx) => service.getOrganization(ctx),
  searchListValues: (ctx, { params, query }) => listSearchListValues(ctx, params.searchListId, query),
  captureIntent: (ctx, { params, body }) => captureIntent(ctx, params.intentId, body),
});
