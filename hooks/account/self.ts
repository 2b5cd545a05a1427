import { useMutation } from "@tanstack/react-query";
import { self } from "#contract/self";
import type { NotificationPreferences } from "#entities/account/self";
import { useCall, usePages, useReadPages } from "#hooks/calls/use-call";
import { isRegistered, useRelationships } from "#hooks/people/relationships";
import { drop, patch, patchFieldsOptimistically } from "#lib/api/cache";
import { mutation, pages } from "#lib/api/query";
import { myEventsOptions } from "./self-options.ts";

/** `isNeeded`: nobody waits for addresses before there is something to bill. */
export const useAddresses = ({ isNeeded = true } = {}) => usePages(self.addresses, {}, { enabled: isNeeded });
export const useAddress = (addressId: string) => useCall(self.address, { params: { addressId } });
export const useMyEvents = (which: { past?: boolean } = {}) => useReadPages(myEventsOptions(which));
export const useUsernameAvailability = (username: string) =>
  useCall(
    self.usernameAvailability,
    { query: { username } },
    { required: ["username"], staleTime: 30_000, retry: false },
  );
export const useNotificationPreferences = () => useCall(self.notificationPreferences, undefined);

/** Undefined while not known; throws when given a slug. */
export const useIsRegistered = (eventId: string) => isRegistered(useRelationships().data, eventId);

/** A name or picture shows in many places: on profiles, in lists, in the account switcher. */
const whoOneIs = [self.get, "accounts", "login"] as const;
/** For calls that forms send, and buttons too: a form says itself what went wrong. */
type SentBy = { shownByForm?: boolean };

export const useUpdateSelf = ({ shownByForm = false }: SentBy = {}) =>
  useMutation({
    ...mutation(self.update, { invalidates: whoOneIs, shownByForm }),
    // At once: a link to the profile leads to its new name as soon as that is saved.
    onSuccess: (saved, _input, _result, { client }) => patch(client, self.get, undefined, () => saved),
  });
export const useSetImage = () => useMutation(mutation(self.setImage, { invalidates: whoOneIs }));
export const useSetBanner = () => useMutation(mutation(self.setBanner, { invalidates: whoOneIs }));

export const useContacts = (search?: string) => usePages(self.contacts, { query: { search } });

/** Milliseconds between two looks at an export that is being made. */
const exportPoll = 2_000;

export const useExports = () =>
  useReadPages({
    ...pages(self.exports, {}),
    refetchInterval: ({ state }) => {
      const made = state.data?.pages.flatMap(({ items }) => items) ?? [];
      return made.some(({ status }) => status === "waiting" || status === "running") && exportPoll;
    },
  });
export const useCreateExport = () =>
  useMutation(mutation(self.createExport, { invalidates: [self.exports], shownByForm: true }));
/** The caller signs out afterwards: nothing of the account may stay in the cache. */
export const useRemoveAccount = () =>
  useMutation({
    ...mutation(self.remove, { invalidates: [], shownByForm: true }),
    onSuccess: (_none, _input, _result, { client }) => client.clear(),
  });

/** A change of one may change which is primary. */
const addressCalls = { invalidates: [self.addresses, self.address] } as const;

export const useCreateAddress = () => useMutation(mutation(self.createAddress, { ...addressCalls, shownByForm: true }));
export const useUpdateAddress = ({ shownByForm = false }: SentBy = {}) =>
  useMutation(mutation(self.updateAddress, { ...addressCalls, shownByForm }));
export const useRemoveAddress = () =>
  useMutation({
    ...mutation(self.removeAddress, { invalidates: [self.addresses] }),
    onSuccess: (_none, { params }, _result, { client }) => drop(client, params, self.address),
  });

const fieldsOf = (preferences: NotificationPreferences, body: object): Partial<NotificationPreferences> =>
  Object.fromEntries(Object.entries(preferences).filter(([name]) => name in body));

/** Several switches may be on their way at once: each change shows, keeps and takes back its own fields only. */
export const useUpdateNotificationPreferences = () =>
  useMutation({
    // Who tells others how far they have read, or does so no more, finds other answers in conversations.
    ...mutation(self.updateNotificationPreferences, { invalidates: ["chat"] }),
    scope: { id: self.updateNotificationPreferences.id },
    onMutate: ({ body }, { client }) =>
      patchFieldsOptimistically(client, self.notificationPreferences, undefined, body),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSuccess: (saved, { body }, _takeBack, { client }) =>
      patch(client, self.notificationPreferences, undefined, (cached) => ({ ...cached, ...fieldsOf(saved, body) })),
  });
