import { groups } from "#contract/groups";
import { implement } from "#server/http/implement";
import * as rules from "#server/modules/attendance/sessions/thread-readers.policy";
import * as feed from "#server/modules/community/activities/group-feed.service";
import * as desk from "#server/modules/community/moderation/group-desk.service";
import { withTalk } from "#server/modules/conversations/threads/talk.service";
import { listGroupEvents } from "#server/modules/events/events/group-events.service";
import { announceToGroup, listGroupAnnouncements } from "#server/modules/inbox/announcements/announcing.service";
import * as directory from "./directory.service.ts";
import * as editing from "./editing.service.ts";
import { listAudit } from "./group-audit.service.ts";
import * as invitable from "./invitable.service.ts";
import * as inviting from "./inviting.service.ts";
import * as members from "./members.service.ts";
import * as memberships from "./memberships.service.ts";
import * as requests from "./requests.service.ts";
import * as standing from "./standing.service.ts";

export const groupRoutes = implement(groups)({
  memberships: (ctx, { query }) => memberships.listOwnMemberships(ctx, query),
  membership: (ctx, { params }) => memberships.getMembership(ctx, params.groupId),
  updateMembership: (ctx, { params, body }) => memberships.updateMembership(ctx, params.groupId, body),
  list: (ctx, { query }) => directory.listGroups(ctx, query),
  featured: (ctx, { query }) => directory.listFeatured(ctx, query),
  invited: (ctx, { query }) => directory.listInvited(ctx, query),
  requested: (ctx, { query }) => directory.listRequested(ctx, query),
  get: (ctx, { params }) => directory.getGroup(ctx, params.groupId, withTalk("groupId", rules)),
  activities: (ctx, { params, query }) => feed.listGroupActivities(ctx, params.groupId, query),
  announcements: (ctx, { params, query }) => listGroupAnnouncements(ctx, params.groupId, query),
  media: (ctx, { params, query }) => feed.listGroupMedia(ctx, params.groupId, query),
  events: (ctx, { params, query }) => listGroupEvents(ctx, params.groupId, query),
  members: (ctx, { params, query }) => members.listMembers(ctx, params.groupId, query),
  sponsors: (ctx, { params, query }) => members.listSponsors(ctx, params.groupId, query),
  requests: (ctx, { params, query }) => requests.listRequests(ctx, params.groupId, query),
  invitations: (ctx, { params, query }) => inviting.listGroupInvitations(ctx, params.groupId, query),
  invitableAccounts: (ctx, { params, query }) => invitable.listInvitable(ctx, params.groupId, query),
  matchAccounts: (ctx, { params, body }) => invitable.matchNames(ctx, params.groupId, body),
  desk: (ctx, { params }) => desk.getDesk(ctx, params.groupId),
  reports: (ctx, { params, query }) => desk.listReports(ctx, params.groupId, query),
  decideReport: (ctx, { params, body }) => desk.decideReport(ctx, params.groupId, params.activityId, body),
  audit: (ctx, { params, query }) => listAudit(ctx, params.groupId, query),
  create: (ctx, { body }) => editing.createGroup(ctx, body),
  update: (ctx, { params, body }) => editing.updateGroupDetails(ctx, params.groupId, body),
  join: (ctx, { params }) => standing.joinGroup(ctx, params.groupId),
  leave: (ctx, { params }) => standing.leaveGroup(ctx, params.groupId),
  request: (ctx, { params }) => standing.requestToJoin(ctx, params.groupId),
  cancelRequest: (ctx, { params }) => standing.cancelOwnRequest(ctx, params.groupId),
  acceptRequest: (ctx, { params }) => requests.acceptRequest(ctx, params.groupId, params.requestId),
  rejectRequest: (ctx, { params }) => requests.rejectRequest(ctx, params.groupId, params.requestId),
  invite: (ctx, { params, body }) => inviting.inviteAccounts(ctx, params.groupId, body),
  acceptInvitation: (ctx, { params }) => standing.acceptOwnInvitation(ctx, params.groupId),
  rejectInvitation: (ctx, { params }) => standing.rejectOwnInvitation(ctx, params.groupId),
  cancelInvitation: (ctx, { params }) => inviting.cancelInvitation(ctx, params.groupId, params.invitationId),
  reinvite: (ctx, { params }) => inviting.reinvite(ctx, params.groupId, params.invitationId),
  removeMember: (ctx, { params }) => members.removeMember(ctx, params.groupId, params.accountId),
  promote: (ctx, { params }) => members.promoteMember(ctx, params.groupId, params.accountId),
  demote: (ctx, { params }) => members.demoteMember(ctx, params.groupId, params.accountId),
  announce: (ctx, { params, body }) => announceToGroup(ctx, params.groupId, body),
});
