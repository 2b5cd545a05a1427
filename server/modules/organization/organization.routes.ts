import { organization } from "#contract/organization";
import { implement } from "#server/http/implement";
import { getIntent } from "#server/modules/payments/intent-summaries.service";
import { captureIntent } from "#server/modules/payments/payments.service";
import { listSearchListValues } from "#server/modules/registration/search-lists.service";
import * as service from "./organization.service.ts";

export const organizationRoutes = implement(organization)({
  config: (ctx, { query }) => service.getConfig(ctx, query.domain),
  get: (ctx) => service.getOrganization(ctx),
  searchListValues: (ctx, { params, query }) => listSearchListValues(ctx, params.searchListId, query),
  intent: (ctx, { params }) => getIntent(ctx, params.intentId),
  captureIntent: (ctx, { params, body }) => captureIntent(ctx, params.intentId, body),
});
