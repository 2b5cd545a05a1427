import { useMutation } from "@tanstack/react-query";
import { calendars } from "#contract/calendars";
import { useCall } from "#hooks/calls/use-call";
import { mutation } from "#lib/api/query";

export const useCalendarLink = () => useCall(calendars.get, undefined);
export const useRenewCalendarLink = () => useMutation(mutation(calendars.create));
export const useEndCalendarLink = () => useMutation(mutation(calendars.remove));
