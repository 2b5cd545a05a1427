import { useMutation } from "@tanstack/react-query";
import { programme } from "#contract/programme";
import { useCall } from "#hooks/calls/use-call";
import { mutation } from "#lib/api/query";
import { keepReply } from "./listings.ts";

export const useProgramme = (eventId: string) => useCall(programme.get, { params: { eventId } });

/** What shows sessions and speakers, besides the listing, whose new state is the reply (contract, behaviour §4). */
const shown = ["programme", "events", "sessions", "agenda"] as const;
const inForm = { invalidates: shown, shownByForm: true } as const;

export const useCreateSession = () =>
  useMutation({ ...mutation(programme.createSession, inForm), onSuccess: keepReply });
export const useUpdateSession = () =>
  useMutation({ ...mutation(programme.updateSession, inForm), onSuccess: keepReply });
export const useRemoveSession = () =>
  useMutation({ ...mutation(programme.removeSession, { invalidates: shown }), onSuccess: keepReply });
/** A move may take a day along that the listing's own times show. */
export const useMoveSessions = () => useMutation(mutation(programme.moveSessions, { shownByForm: true }));

export const useCreateSpeaker = () =>
  useMutation({ ...mutation(programme.createSpeaker, inForm), onSuccess: keepReply });
export const useUpdateSpeaker = () =>
  useMutation({ ...mutation(programme.updateSpeaker, inForm), onSuccess: keepReply });
export const useRemoveSpeaker = () =>
  useMutation({ ...mutation(programme.removeSpeaker, { invalidates: shown }), onSuccess: keepReply });
export const useOrderSpeakers = () => useMutation(mutation(programme.orderSpeakers));

export const useCreateTrack = () => useMutation(mutation(programme.createTrack, { shownByForm: true }));
export const useUpdateTrack = () => useMutation(mutation(programme.updateTrack, { shownByForm: true }));
export const useRemoveTrack = () => useMutation(mutation(programme.removeTrack));
export const useCreateLocation = () => useMutation(mutation(programme.createLocation, { shownByForm: true }));
export const useUpdateLocation = () => useMutation(mutation(programme.updateLocation, { shownByForm: true }));
export const useRemoveLocation = () => useMutation(mutation(programme.removeLocation));

/** Nothing changes while it is only tried. */
export const useTryImport = () => useMutation(mutation(programme.importFile, { invalidates: [], shownByForm: true }));
export const useApplyImport = () => useMutation(mutation(programme.importFile, { shownByForm: true }));
