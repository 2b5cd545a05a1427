import { sales } from "#contract/sales";
import { implement } from "#server/http/implement";

export const salesRoutes = implement(sales)({});
