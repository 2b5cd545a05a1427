import { useMutation } from "@tanstack/react-query";
import { calendars } from "#contract/calendars";
import { mutation } from "#lib/api/query";
import { useCall } from "./use-call.ts";

export const useCalendarLink = () => useCall(calendars.get, undefined);
export const useRenewCalendarLink = () => useMutation(mutation(calendars.create));
export const useEndCalendarLink = () => useMutation(mutation(calendars.remove));
