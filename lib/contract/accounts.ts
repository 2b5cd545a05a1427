import * as z from "zod";
import { activity, mediaKind } from "#entities/community/activities";
import { groupMembership } from "#entities/groups/groups";
import { account } from "#entities/people/accounts";
import { followStats } from "#entities/people/followers";
import { defineModule } from "#kernel/define";

export const accounts = defineModule("accounts", ["accounts"], {
  list: { method: "GET", path: "/accounts", permission: "community.read", page: account },
  popular: { method: "GET", path: "/accounts/popular", permission: "community.read", page: account },
  get: { method: "GET", path: "/accounts/{accountId~}", permission: "community.read", response: account },
  activities: {
    method: "GET",
    path: "/accounts/{accountId~}/activities",
    permission: "community.read",
    gates: ["activities"],
    page: activity,
  },
  groups: { method: "GET", path: "/accounts/{accountId~}/groups", permission: "community.read", page: groupMembership },
  followers: { method: "GET", path: "/accounts/{accountId~}/followers", permission: "community.read", page: account },
  following: { method: "GET", path: "/accounts/{accountId~}/following", permission: "community.read", page: account },
  followStats: {
    method: "GET",
    path: "/accounts/{accountId~}/followStats",
    permission: "community.read",
    response: followStats,
  },
  media: {
    method: "GET",
    path: "/accounts/{accountId~}/media",
    permission: "community.read",
    gates: ["activities"],
    query: z.object({ type: mediaKind.optional() }),
    page: activity,
  },
  follow: {
    method: "POST",
    path: "/accounts/{accountId}/follow",
    permission: "community.participate",
    response: account,
  },
  unfollow: {
    method: "POST",
    path: "/accounts/{accountId}/unfollow",
    permission: "community.participate",
    response: account,
  },
  block: {
    method: "POST",
    path: "/accounts/{accountId}/block",
    permission: "community.participate",
    response: account,
  },
  unblock: {
    method: "POST",
    path: "/accounts/{accountId}/unblock",
    permission: "community.participate",
    response: account,
  },
});
