import { useMutation } from "@tanstack/react-query";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import type { Input } from "#kernel/define";
import { keyOf, mutation, pages } from "#lib/api/query";
import { useHasAccount } from "#lib/session/use-session";
import { useCall, useReadPages } from "./use-call.ts";

export type NotificationFilters = NonNullable<Input<typeof notifications.list>["query"]>["filters"];

/** Always stale: every look at the inbox asks again. */
export const useNotifications = (filters?: NotificationFilters) =>
  useReadPages(pages(notifications.list, { query: { filters } }, { staleTime: 0 }));

/** The bell's number. */
export const useUnreadNotifications = () => useCall(notifications.unread, undefined, { enabled: useHasAccount() });

export const useMarkNotificationsRead = () =>
  useMutation({
    ...mutation(notifications.markRead, { invalidates: [notifications.list, self.get] }),
    onSuccess: (unread, _input, _none, { client }) => client.setQueryData(keyOf(notifications.unread), unread),
  });
