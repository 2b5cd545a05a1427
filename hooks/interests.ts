import { useMutation } from "@tanstack/react-query";
import { interests } from "#contract/interests";
import { mutation } from "#lib/api/query";
import { interestActivitiesOptions, interestOptions, interestsOptions } from "./interests-options.ts";
import { usePages, useRead, useReadPages } from "./use-call.ts";

export const useInterests = (search?: string) => useReadPages(interestsOptions(search));
/** `interest`: name or id, here and below. */
export const useInterest = (interest: string) => useRead(interestOptions(interest));
export const useInterestActivities = (interest: string) => useReadPages(interestActivitiesOptions(interest));
export const useOwnInterests = () => usePages(interests.own, { query: { pageSize: 100 } });

export const useCreateInterest = () => useMutation(mutation(interests.create));
export const useSaveOwnInterests = () => useMutation(mutation(interests.saveOwn));
