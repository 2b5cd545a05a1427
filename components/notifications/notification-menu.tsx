"use client";

import { Archive, BellOff, Bookmark, BookmarkX, Ellipsis, Inbox, Mail, MailOpen, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { IconButton } from "#components/ui/actions/icon-button";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { Notification } from "#entities/inbox/notifications";
import { whyOf } from "#lib/notifications/why";
import { useChange } from "./use-change";
import { useStop } from "./use-stop";

export type NotificationMenuProps = {
  notification: Notification;
  /** What the row says, in words alone. */
  sentence: string;
  /** Who looks has read it. */
  onRead: () => void;
};

const line = { key: "line", separator: true } as const;

/** What somebody does with a notification besides opening it; each of it can be taken back. */
export function NotificationMenu({ notification, sentence, onRead }: NotificationMenuProps) {
  const t = useTranslations("notifications.menu");
  const why = useWhy(notification);
  const items = useItems(notification, onRead);
  return (
    <Menu
      header={why?.sentence}
      trigger={
        <IconButton size="sm" label={t("label", { sentence })} icon={<Ellipsis />} className="relative -me-1.5" />
      }
      items={why?.stop ? [...items, line, why.stop] : items}
    />
  );
}

/** Why somebody was told of it, and what ends that; what is always told says so. */
function useWhy(notification: Notification): { sentence: ReactNode; stop: MenuItem | null } | null {
  const t = useTranslations("notifications");
  const stop = useStop();
  const why = whyOf(notification, useAppContext().config.NAME);
  if (!why) return null;
  const { key, place, isAlways, stop: what, kind } = why;
  return {
    sentence: (
      <span className="text-ink-muted">
        {t(`why.${key}`, { place })} {isAlways && t("why.always")}
      </span>
    ),
    stop: what &&
      kind && {
        ...{ key: "stop", label: t(`stop.${kind}`, { place }), icon: <BellOff aria-hidden="true" /> },
        onSelect: () => stop(what),
      },
  };
}

function useItems(notification: Notification, onRead: () => void): MenuItem[] {
  const t = useTranslations("notifications.menu");
  const change = useChange(notification);
  const { state, markedUnread } = notification;
  const icon = { "aria-hidden": true } as const;
  const items = {
    save: { icon: <Bookmark {...icon} />, onSelect: () => change({ state: "favorited" }, "saved") },
    unsave: { icon: <BookmarkX {...icon} />, onSelect: () => change({ state: "new" }, "unsaved") },
    archive: { icon: <Archive {...icon} />, onSelect: () => change({ state: "archived" }, "archived") },
    restore: { icon: <Inbox {...icon} />, onSelect: () => change({ state: "new" }, "restored") },
    markUnread: { icon: <Mail {...icon} />, onSelect: () => change({ read: false }, "unread") },
    markRead: { icon: <MailOpen {...icon} />, onSelect: () => change({ read: true }, "read", onRead) },
    remove: { icon: <Trash2 {...icon} />, onSelect: () => change({ state: "deleted" }, "removed") },
  };
  const item = (key: keyof typeof items): MenuItem => ({ key, label: t(key), ...items[key] });
  const isArchived = state === "archived";
  return [
    item(state === "favorited" ? "unsave" : "save"),
    item(isArchived ? "restore" : "archive"),
    // What is archived counts as unread nowhere.
    ...(isArchived ? [] : [item(markedUnread ? "markRead" : "markUnread")]),
    { ...item("remove"), tone: "danger" },
  ];
}
