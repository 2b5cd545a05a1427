import { benefits } from "#contract/benefits";
import { implement } from "#server/http/implement";
import { listBenefits } from "./benefits.service.ts";

export const benefitRoutes = implement(benefits)({ list: (ctx, { query }) => listBenefits(ctx, query) });
