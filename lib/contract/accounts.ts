import * as z from "zod";
import { account } from "#entities/accounts";
import { activity, mediaKind } from "#entities/activities";
import { followStats } from "#entities/followers";
import { groupMembership } from "#entities/groups";
import { defineModule } from "#kernel/define";

export const accounts = defineModule("accounts", ["accounts"], {
  list: { method: "GET", path: "/accounts", auth: "open", page: account },
  popular: { method: "GET", path: "/accounts/popular", auth: "open", page: account },
  get: { method: "GET", path: "/accounts/{accountId~}", auth: "open", response: account },
  activities: {
    method: "GET",
    path: "/accounts/{accountId~}/activities",
    auth: "open",
    gates: ["activities"],
    page: activity,
  },
  groups: { method: "GET", path: "/accounts/{accountId~}/groups", auth: "open", page: groupMembership },
  followers: { method: "GET", path: "/accounts/{accountId~}/followers", auth: "open", page: account },
  following: { method: "GET", path: "/accounts/{accountId~}/following", auth: "open", page: account },
  followStats: { method: "GET", path: "/accounts/{accountId~}/followStats", auth: "open", response: followStats },
  media: {
    method: "GET",
    path: "/accounts/{accountId~}/media",
    auth: "open",
    gates: ["activities"],
    query: z.object({ type: mediaKind.optional() }),
    page: activity,
  },
  follow: { method: "POST", path: "/accounts/{accountId}/follow", auth: "signed-in", response: account },
  unfollow: { method: "POST", path: "/accounts/{accountId}/unfollow", auth: "signed-in", response: account },
  block: { method: "POST", path: "/accounts/{accountId}/block", auth: "signed-in", response: account },
  unblock: { method: "POST", path: "/accounts/{accountId}/unblock", auth: "signed-in", response: account },
});
