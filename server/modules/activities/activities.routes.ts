import { activities } from "#contract/activities";
import { AppError } from "#kernel/errors";
import { implement } from "#server/http/implement";
import { listOwnActivities } from "./activities.service.ts";

const unavailable = () => Promise.reject(new AppError("unavailable"));

export const activityRoutes = implement(activities)({
  own: (ctx, { query }) => listOwnActivities(ctx, query),
  list: unavailable,
  ofOwnGroups: unavailable,
  get: unavailable,
  comments: unavailable,
  likes: unavailable,
  create: unavailable,
  remove: unavailable,
  like: unavailable,
  unlike: unavailable,
  report: unavailable,
  withdrawReport: unavailable,
  setStanding: unavailable,
});
