import { groups } from "#contract/groups";
import { implement } from "#server/http/implement";
import * as memberships from "./memberships.service.ts";

export const groupRoutes = implement(groups)({
  memberships: (ctx, { query }) => memberships.listOwnMemberships(ctx, query),
  membership: (ctx, { params }) => memberships.getMembership(ctx, params.groupId),
  updateMembership: (ctx, { params, body }) => memberships.updateMembership(ctx, params.groupId, body),
});
