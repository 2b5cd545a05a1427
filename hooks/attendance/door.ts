import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { door } from "#contract/door";
import { useCall, usePages } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";
import { mutation } from "#lib/api/query";
import type { DoorApi } from "#lib/door/door-api";

/** Letters that a name is searched by at least. */
export const minSearch = 2;

export const useDoor = (eventId: string) => useCall(door.get, { params: { eventId } });
export const useDoorPasses = (eventId: string, search: string) =>
  usePages(door.passes, { params: { eventId }, query: { search } }, { enabled: search.length >= minSearch });
export const useDoorScans = (eventId: string) => usePages(door.scans, { params: { eventId }, query: { pageSize: 10 } });
export const useDoorLinks = (eventId: string) => usePages(door.links, { params: { eventId } });

export const useScan = () => useMutation(mutation(door.scan));
export const useCheckIn = () => useMutation(mutation(door.checkIn));
export const useUndoCheckIn = () => useMutation(mutation(door.undoCheckIn));
export const useCreateDoorLink = () =>
  useMutation(mutation(door.createLink, { shownByForm: true, invalidates: [door.links] }));
export const useRevokeDoorLink = () => useMutation(mutation(door.revokeLink, { invalidates: [door.links] }));

export const useDoorInvitation = () => useMutation(mutation(door.invitation, { shownByForm: true, invalidates: [] }));
export const useEnterDoor = () => useMutation(mutation(door.enter, { shownByForm: true, invalidates: [] }));

const hostDoor = (client: QueryClient, eventId: string): DoorApi => {
  const [call, params] = [callerOf(client), { eventId }];
  return {
    state: () => call(door.get, { params }),
    revoked: (since) => call(door.revoked, { params, query: since === null ? {} : { since } }),
    search: async (search) => (await call(door.passes, { params, query: { search, pageSize: 20 } })).items,
    send: (scans, sentAt) => call(door.scan, { params, body: { scans, sentAt } }),
  };
};

const helperDoor = (client: QueryClient, token: string, session: string): DoorApi => {
  const [call, params] = [callerOf(client), { token }];
  return {
    state: () => call(door.helperState, { params, body: { session } }),
    revoked: (since) => call(door.helperRevoked, { params, body: { session, ...(since !== null && { since }) } }),
    search: (search) => call(door.helperSearch, { params, body: { session, search } }),
    send: (scans, sentAt) => call(door.helperScan, { params, body: { session, scans, sentAt } }),
  };
};

/** What the scanner of a host asks. */
export const useHostDoor = (eventId: string): DoorApi => {
  const client = useQueryClient();
  return useMemo(() => hostDoor(client, eventId), [client, eventId]);
};

/** What the scanner of a helper asks, who has entered by a link. */
export const useHelperDoor = (token: string, session: string): DoorApi => {
  const client = useQueryClient();
  return useMemo(() => helperDoor(client, token, session), [client, token, session]);
};
