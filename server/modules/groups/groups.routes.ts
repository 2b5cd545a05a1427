import { groups } from "#contract/groups";
import { AppError } from "#kernel/errors";
import { implement } from "#server/http/implement";
import * as memberships from "./memberships.service.ts";

const unavailable = () => Promise.reject(new AppError("unavailable"));

export const groupRoutes = implement(groups)({
  memberships: (ctx, { query }) => memberships.listOwnMemberships(ctx, query),
  membership: (ctx, { params }) => memberships.getMembership(ctx, params.groupId),
  updateMembership: (ctx, { params, body }) => memberships.updateMembership(ctx, params.groupId, body),
  list: unavailable,
  featured: unavailable,
  invited: unavailable,
  requested: unavailable,
  get: unavailable,
  activities: unavailable,
  announcements: unavailable,
  media: unavailable,
  events: unavailable,
  members: unavailable,
  sponsors: unavailable,
  requests: unavailable,
  invitations: unavailable,
  invitableAccounts: unavailable,
  matchAccounts: unavailable,
  desk: unavailable,
  reports: unavailable,
  decideReport: unavailable,
  audit: unavailable,
  create: unavailable,
  update: unavailable,
  join: unavailable,
  leave: unavailable,
  request: unavailable,
  cancelRequest: unavailable,
  acceptRequest: unavailable,
  rejectRequest: unavailable,
  invite: unavailable,
  acceptInvitation: unavailable,
  rejectInvitation: unavailable,
  cancelInvitation: unavailable,
  reinvite: unavailable,
  removeMember: unavailable,
  promote: unavailable,
  demote: unavailable,
  announce: unavailable,
});
