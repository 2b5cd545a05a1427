import * as z from "zod";
import { activity, activityInput, activityLike, sharingPlaces, standingInput } from "#entities/community/activities";
import { defineModule } from "#kernel/define";
import { flag } from "#kernel/wire";

export const activities = defineModule("activities", ["activities"], {
  /** Everyone's, without comments and without what stands in private places; `following`: of whom the viewer follows. */
  list: {
    method: "GET",
    path: "/activities",
    permission: "community.read",
    query: z.object({ featured: flag().optional(), following: flag().optional() }),
    page: activity,
  },
  own: { method: "GET", path: "/self/activities", permission: "account.own", page: activity },
  /** Of all groups the viewer is in. */
  ofOwnGroups: {
    method: "GET",
    path: "/self/groups/activities",
    permission: "account.own",
    gates: ["groups"],
    page: activity,
  },
  get: { method: "GET", path: "/activities/{activityId}", permission: "community.read", response: activity },
  /** Oldest first. */
  comments: { method: "GET", path: "/activities/{activityId}/comments", permission: "community.read", page: activity },
  likes: { method: "GET", path: "/activities/{activityId}/likes", permission: "community.read", page: activityLike },
  /** Where the viewer may pass a post on: up to a hundred groups and fifty events. */
  sharingPlaces: {
    method: "GET",
    path: "/activities/{activityId}/sharingPlaces",
    permission: "community.participate",
    response: sharingPlaces,
  },
  create: {
    method: "POST",
    path: "/activities",
    permission: "community.participate",
    creates: true,
    body: activityInput,
    response: activity,
  },
  /** By its author, a moderator of its group or a host of its event. */
  remove: { method: "DELETE", path: "/activities/{activityId}", permission: "activity.remove", response: z.null() },
  like: {
    method: "POST",
    path: "/activities/{activityId}/likes",
    permission: "community.participate",
    response: activity,
  },
  unlike: {
    method: "DELETE",
    path: "/activities/{activityId}/likes",
    permission: "community.participate",
    response: activity,
  },
  report: {
    method: "POST",
    path: "/activities/{activityId}/report",
    permission: "community.participate",
    response: activity,
  },
  withdrawReport: {
    method: "DELETE",
    path: "/activities/{activityId}/report/{reportId}",
    permission: "record.own",
    response: activity,
  },
  /** Pins it to its group or event, or features it there. */
  setStanding: {
    method: "PUT",
    path: "/activities/{activityId}/standing",
    permission: "activity.feature",
    body: standingInput,
    response: activity,
  },
});
