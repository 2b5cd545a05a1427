import { reports } from "#contract/reports";
import { implement } from "#server/http/implement";

export const reportRoutes = implement(reports)({});
