import * as z from "zod";
import { activity, activityInput, activityLike, standingInput } from "#entities/activities";
import { defineModule } from "#kernel/define";
import { flag } from "#kernel/wire";

export const activities = defineModule("activities", ["activities"], {
  /** Everyone's, without comments and without what stands in private places; `following`: of whom the viewer follows. */
  list: {
    method: "GET",
    path: "/activities",
    auth: "open",
    query: z.object({ featured: flag().optional(), following: flag().optional() }),
    page: activity,
  },
  own: { method: "GET", path: "/self/activities", auth: "signed-in", page: activity },
  /** Of all groups the viewer is in. */
  ofOwnGroups: {
    method: "GET",
    path: "/self/groups/activities",
    auth: "signed-in",
    gates: ["groups"],
    page: activity,
  },
  get: { method: "GET", path: "/activities/{activityId}", auth: "open", response: activity },
  /** Oldest first. */
  comments: { method: "GET", path: "/activities/{activityId}/comments", auth: "open", page: activity },
  likes: { method: "GET", path: "/activities/{activityId}/likes", auth: "open", page: activityLike },
  create: {
    method: "POST",
    path: "/activities",
    auth: "signed-in",
    creates: true,
    body: activityInput,
    response: activity,
  },
  /** By its author, a moderator of its group or a host of its event. */
  remove: { method: "DELETE", path: "/activities/{activityId}", auth: "own", response: z.null() },
  like: { method: "POST", path: "/activities/{activityId}/likes", auth: "signed-in", response: activity },
  unlike: { method: "DELETE", path: "/activities/{activityId}/likes", auth: "signed-in", response: activity },
  report: { method: "POST", path: "/activities/{activityId}/report", auth: "signed-in", response: activity },
  withdrawReport: {
    method: "DELETE",
    path: "/activities/{activityId}/report/{reportId}",
    auth: "own",
    response: activity,
  },
  /** Pins it to its group or event, or features it there. */
  setStanding: {
    method: "PUT",
    path: "/activities/{activityId}/standing",
    auth: "moderator",
    body: standingInput,
    response: activity,
  },
});
