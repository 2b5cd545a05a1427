import { activities } from "#contract/activities";
import { implement } from "#server/http/implement";
import * as service from "./activities.service.ts";
import { createActivity } from "./activity-creation.service.ts";
import * as reactions from "./activity-reactions.service.ts";
import { removeActivity } from "./activity-removal.service.ts";
import { listSharingPlaces } from "./activity-sharing.service.ts";
import { setStanding } from "./activity-standing.service.ts";

export const activityRoutes = implement(activities)({
  list: (ctx, { query }) => service.listFeed(ctx, query),
  own: (ctx, { query }) => service.listOwnActivities(ctx, query),
  ofOwnGroups: (ctx, { query }) => service.listActivitiesOfOwnGroups(ctx, query),
  get: (ctx, { params }) => service.getActivity(ctx, params.activityId),
  comments: (ctx, { params, query }) => service.listComments(ctx, params.activityId, query),
  likes: (ctx, { params, query }) => reactions.listLikes(ctx, params.activityId, query),
  sharingPlaces: (ctx, { params }) => listSharingPlaces(ctx, params.activityId),
  create: (ctx, { body }) => createActivity(ctx, body),
  remove: (ctx, { params }) => removeActivity(ctx, params.activityId),
  like: (ctx, { params }) => reactions.likeActivity(ctx, params.activityId),
  unlike: (ctx, { params }) => reactions.unlikeActivity(ctx, params.activityId),
  report: (ctx, { params }) => reactions.reportActivity(ctx, params.activityId),
  withdrawReport: (ctx, { params }) => reactions.withdrawReport(ctx, params.activityId, params.reportId),
  setStanding: (ctx, { params, body }) => setStanding(ctx, params.activityId, body),
});
