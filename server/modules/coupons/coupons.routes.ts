import { coupons } from "#contract/coupons";
import { implement } from "#server/http/implement";

export const couponRoutes = implement(coupons)({});
