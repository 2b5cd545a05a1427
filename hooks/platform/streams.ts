import { useMutation } from "@tanstack/react-query";
import { streams } from "#contract/streams";
import type { HostStream, NewStream, StreamChanges, StreamOutput } from "#entities/platform/streams";
import { useRead } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";
import { mutation, query } from "#lib/api/query";

/** What streams belong to; `id`: the event's or the group's. */
export interface StreamOwner {
  readonly kind: StreamOutput;
  readonly id: string;
}

/** How often hosts are told how many watch, in ms. */
const interval = 60_000;

/** All streams of an event or a group, for who runs it; asked for again while one of them is live. */
export const useHostStreams = ({ kind, id }: StreamOwner) =>
  useRead({
    ...(kind === "event"
      ? query(streams.ofEvent, { params: { eventId: id } })
      : query(streams.ofGroup, { params: { groupId: id } })),
    refetchInterval: ({ state }: { state: { data: HostStream[] | undefined } }) =>
      state.data?.some(({ connected }) => connected) ? interval : false,
  });

export const useCreateStream = ({ kind, id }: StreamOwner) => {
  const { mutationKey, meta } = mutation(streams.createForEvent, { shownByForm: true, invalidates: stale(kind) });
  return useMutation({
    mutationKey,
    meta,
    mutationFn: ({ sessionId, ...body }: NewStream, { client }): Promise<HostStream> =>
      kind === "event"
        ? callerOf(client)(streams.createForEvent, { params: { eventId: id }, body: { ...body, sessionId } })
        : callerOf(client)(streams.createForGroup, { params: { groupId: id }, body }),
  });
};

/** `live` starts or ends it. `shownByForm`: a form says what went wrong. */
export const useUpdateStream = ({ kind, id }: StreamOwner, shownByForm: boolean) => {
  const { mutationKey, meta } = mutation(streams.updateOfEvent, { shownByForm, invalidates: stale(kind) });
  return useMutation({
    mutationKey,
    meta,
    mutationFn: ({ streamId, ...body }: StreamChanges & { streamId: string }, { client }): Promise<HostStream> =>
      kind === "event"
        ? callerOf(client)(streams.updateOfEvent, { params: { eventId: id, streamId }, body })
        : callerOf(client)(streams.updateOfGroup, { params: { groupId: id, groupStreamId: streamId }, body }),
  });
};

export const useRemoveStream = ({ kind, id }: StreamOwner) => {
  const { mutationKey, meta } = mutation(streams.removeFromEvent, { invalidates: stale(kind) });
  return useMutation({
    mutationKey,
    meta,
    mutationFn: (streamId: string, { client }): Promise<null> =>
      kind === "event"
        ? callerOf(client)(streams.removeFromEvent, { params: { eventId: id, streamId } })
        : callerOf(client)(streams.removeFromGroup, { params: { groupId: id, groupStreamId: streamId } }),
  });
};

/** What shows streams: their own calls, and the event or the group that names them. */
const stale = (kind: StreamOutput) => ["streams", kind === "event" ? "events" : "groups"] as const;
