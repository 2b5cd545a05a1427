import { streams } from "#contract/streams";
import { implement } from "#server/http/implement";
import { eventStreams } from "#server/modules/attendance/sessions/event-streams.service";
import { withThreads } from "#server/modules/conversations/threads/threads.service";
import { groupStreams } from "#server/modules/groups/groups/group-streams.service";
import * as hosting from "./stream-hosting.service.ts";
import { getStream } from "./streams.service.ts";

/** Events and groups know who may, threads where it is talked about; streams know none of them. */
const owners = { event: eventStreams, group: groupStreams } as const;

const ofEvent = ({ eventId }: { eventId: string }): hosting.Owned => ({
  kind: "event",
  reference: eventId,
  owners: owners.event,
  withThreads,
});
const ofGroup = ({ groupId }: { groupId: string }): hosting.Owned => ({
  kind: "group",
  reference: groupId,
  owners: owners.group,
  withThreads,
});

export const streamRoutes = implement(streams)({
  get: (ctx, { params, query }) =>
    getStream(ctx, { ...params, ...query }, { owners: owners[query.output], withThreads }),
  ofEvent: (ctx, { params }) => hosting.listHostStreams(ctx, ofEvent(params)),
  createForEvent: (ctx, { params, body }) => hosting.createStream(ctx, ofEvent(params), body),
  updateOfEvent: (ctx, { params, body }) =>
    hosting.changeStream(ctx, ofEvent(params), { streamId: params.streamId, body }),
  removeFromEvent: (ctx, { params }) => hosting.removeStream(ctx, ofEvent(params), params.streamId),
  ofGroup: (ctx, { params }) => hosting.listHostStreams(ctx, ofGroup(params)),
  createForGroup: (ctx, { params, body }) => hosting.createStream(ctx, ofGroup(params), body),
  updateOfGroup: (ctx, { params, body }) =>
    hosting.changeStream(ctx, ofGroup(params), { streamId: params.groupStreamId, body }),
  removeFromGroup: (ctx, { params }) => hosting.removeStream(ctx, ofGroup(params), params.groupStreamId),
});
