import { accounts } from "#contract/accounts";
import { implement } from "#server/http/implement";
import * as activities from "#server/modules/community/activities/activities.service";
import { listAccountGroups } from "#server/modules/groups/groups/memberships.service";
import * as directory from "./directory.service.ts";
import * as follows from "./follows.service.ts";

export const accountRoutes = implement(accounts)({
  list: (ctx, { query }) => directory.listAccounts(ctx, query),
  popular: (ctx, { query }) => directory.listPopularAccounts(ctx, query),
  get: (ctx, { params }) => directory.getAccount(ctx, params.accountId),
  activities: (ctx, { params, query }) => activities.listAccountActivities(ctx, params.accountId, query),
  groups: (ctx, { params, query }) => listAccountGroups(ctx, params.accountId, query),
  followers: (ctx, { params, query }) => directory.listFollowers(ctx, params.accountId, query),
  following: (ctx, { params, query }) => directory.listFollowing(ctx, params.accountId, query),
  followStats: (ctx, { params }) => directory.getFollowStats(ctx, params.accountId),
  media: (ctx, { params, query }) => activities.listAccountMedia(ctx, params.accountId, query),
  follow: (ctx, { params }) => follows.followAccount(ctx, params.accountId),
  unfollow: (ctx, { params }) => follows.unfollowAccount(ctx, params.accountId),
  block: (ctx, { params }) => follows.blockAccount(ctx, params.accountId),
  unblock: (ctx, { params }) => follows.unblockAccount(ctx, params.accountId),
});
