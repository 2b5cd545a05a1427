import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import type { Notification, NotificationInput } from "#entities/inbox/notifications";
import { useUpdateNotification } from "#hooks/inbox/notifications";

/** What was done, as it is said. */
export type Done = "saved" | "unsaved" | "archived" | "restored" | "removed" | "unread" | "read";

/** Changes the notification and offers to take that back, also when its row has gone with the change. */
export function useChange({ id, state, markedUnread }: Notification) {
  const t = useTranslations("notifications.menu");
  const { mutateAsync } = useUpdateNotification();
  const send = (body: NotificationInput) =>
    mutateAsync({ params: { notificationId: id }, query: { bundled: true }, body });
  const before = { state, read: !markedUnread };
  return (body: NotificationInput, done: Done, onDone?: () => void): void => {
    const takeBack = () => void send(before).catch(shown);
    const say = () => {
      notify(t(`done.${done}`), "good", { label: t("undo"), onPress: takeBack });
      onDone?.();
    };
    send(body).then(say, shown);
  };
}

/** What fails is shown where all failed writes are. */
const shown = () => undefined;
