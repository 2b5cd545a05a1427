import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import type { NotificationInput } from "#entities/inbox/notifications";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import type { Input } from "#kernel/define";
import { patchItemsOptimistically } from "#lib/api/cache";
import { keyOf, mutation, pages } from "#lib/api/query";
import { useHasAccount } from "#lib/session/use-session";
import { unreadOptions } from "./notifications-options.ts";

type Asked = Pick<NonNullable<Input<typeof notifications.list>["query"]>, "filters" | "state">;

/** Always stale: every look at the inbox asks again. The look itself marks as read, so the bell asks again as well. */
export const useNotifications = (query: Asked = {}) => {
  const list = useReadPages(pages(notifications.list, { query: { ...query, bundled: true } }, { staleTime: 0 }));
  const client = useQueryClient();
  const arrivedAt = list.dataUpdatedAt;
  useEffect(() => {
    if (arrivedAt > 0) void client.invalidateQueries({ queryKey: keyOf(notifications.unread) });
  }, [arrivedAt, client]);
  return list;
};

/** Milliseconds between two looks while the page is visible. */
const unreadPoll = 60_000;

/** In ms: a page has a bell in its rail and one in its bar, which may appear one after the other. */
const sameLook = 5_000;

/** The bell's number. */
export const useUnreadNotifications = () => {
  const enabled = useHasAccount();
  return useRead({
    ...unreadOptions,
    enabled,
    refetchInterval: unreadPoll,
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > sameLook,
  });
};

/** What somebody does with one of them, shown at once wherever it is listed. */
export const useUpdateNotification = () =>
  useMutation({
    ...mutation(notifications.update, { invalidates: [notifications.list, notifications.unread, self.get] }),
    onMutate: ({ params, body }, { client }) =>
      patchItemsOptimistically(client, notifications.list, (item) =>
        item.id === params.notificationId ? { ...item, ...changed(body) } : item,
      ),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });

const changed = ({ state, read }: NotificationInput) => ({
  ...(state !== undefined && { state }),
  ...(read !== undefined && { read, markedUnread: !read }),
});

export const useMarkNotificationsRead = () =>
  useMutation({
    ...mutation(notifications.markRead, { invalidates: [self.get] }),
    onMutate: (_input, { client }) =>
      patchItemsOptimistically(client, notifications.list, (item) => ({ ...item, read: true, markedUnread: false })),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSuccess: (unread, _input, _takeBack, { client }) => client.setQueryData(keyOf(notifications.unread), unread),
  });
