import { activities } from "#contract/activities";
import { implement } from "#server/http/implement";
import { listOwnActivities } from "./activities.service.ts";

export const activityRoutes = implement(activities)({
  own: (ctx, { query }) => listOwnActivities(ctx, query),
});
