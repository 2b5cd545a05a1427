import { organization } from "#contract/organization";
import { implement } from "#server/http/implement";
import { getIntent } from "#server/modules/commerce/payments/intent-summaries.service";
import { captureIntent } from "#server/modules/commerce/payments/payments.service";
import { listSearchListValues } from "#server/modules/commerce/questionnaire/search-lists.service";
import { getLegalText } from "./legal-texts.service.ts";
import * as service from "./organization.service.ts";

export const organizationRoutes = implement(organization)({
  config: (ctx, { query }) => service.getConfig(ctx, query.domain),
  get: (ctx) => service.getOrganization(ctx),
  terms: (ctx) => getLegalText(ctx, "terms"),
  privacy: (ctx) => getLegalText(ctx, "privacy"),
  searchListValues: (ctx, { params, query }) => listSearchListValues(ctx, params.searchListId, query),
  intent: (ctx, { params }) => getIntent(ctx, params.intentId),
  captureIntent: (ctx, { params, body }) => captureIntent(ctx, params.intentId, body),
});
