"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import type { Notification } from "#entities/inbox/notifications";
import { useUpdateNotification } from "#hooks/inbox/notifications";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { notificationPath } from "#lib/notifications/target";
import { type Wording, wordingOf } from "#lib/notifications/wording";
import { NotificationIcon } from "./notification-icon";
import { NotificationMenu } from "./notification-menu";
import { NotificationTime, type NotificationTimeProps } from "./notification-time";

export type NotificationRowProps = Omit<NotificationTimeProps, "instant"> & {
  notification: Notification;
  isNew: boolean;
  onRead: () => void;
};

/** Who did what, when; the whole row leads to it where there is something to open. */
export function NotificationRow({ notification, isNew, onRead, ...time }: NotificationRowProps) {
  const t = useTranslations("notifications");
  const href = useHref();
  const { NAME } = useAppContext().config;
  const wording = wordingOf(notification, NAME);
  const path = notificationPath(notification);
  const { said, plain } = useSentence(wording);
  const markOpened = useMarkOpened(notification);
  return (
    <article
      className={cx(
        "relative -mx-3 flex gap-3.5 rounded-card px-3 py-3 transition-colors sm:-mx-4 sm:px-4",
        isNew && "bg-brand-soft/60",
        path !== null && (isNew ? "hover:bg-brand-soft" : "hover:bg-wash"),
      )}
    >
      <Face notification={notification} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="wrap-anywhere text-pretty">
          {isNew && <span className="sr-only">{t("new")}: </span>}
          {path === null ? (
            said
          ) : (
            <IntentLink
              href={href(path)}
              className="after:absolute after:inset-0 after:rounded-card"
              onClick={markOpened}
            >
              {said}
            </IntentLink>
          )}
        </p>
        {wording.excerpt && (
          <p className="mt-0.5 line-clamp-2 wrap-anywhere text-ink-muted">
            <bdi>{wording.excerpt}</bdi>
          </p>
        )}
        <p className="relative mt-0.5 w-fit text-caption text-ink-muted">
          <NotificationTime instant={notification.createdAt} {...time} />
          {notification.state === "favorited" && <Mark>{t("filters.saved")}</Mark>}
          {wording.isGone && <Mark>{t("gone")}</Mark>}
        </p>
      </div>
      {isNew && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-brand" />}
      <NotificationMenu notification={notification} sentence={plain} onRead={onRead} />
    </article>
  );
}

/** What happened, as it is read, and in words alone. */
function useSentence({ key, name = "", thing = "", count }: Wording): { said: ReactNode; plain: string } {
  const t = useTranslations("notifications.sentences");
  const bold = (words: ReactNode) => <bdi className="font-semibold">{words}</bdi>;
  return {
    said: t.rich(key, { name, thing, count, b: bold }),
    plain: t.markup(key, { name, thing, count, b: (words) => words }),
  };
}

/** What somebody marked as unread stays so when they look: opening it reads it. */
function useMarkOpened({ id, markedUnread }: Notification) {
  const { mutate } = useUpdateNotification();
  return markedUnread
    ? () => mutate({ params: { notificationId: id }, query: { bundled: true }, body: { read: true } })
    : undefined;
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="before:mx-1.5 before:content-['·']">{children}</span>;
}

/** Who sent it, with the kind as a mark; the kind alone where nobody did. */
function Face({ notification: { type, sender } }: Pick<NotificationRowProps, "notification">) {
  if (!sender) {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <NotificationIcon type={type} className="size-5" />
      </span>
    );
  }
  return (
    <span className="relative size-10 shrink-0">
      <Avatar name={displayName(sender)} src={sender.image?.uri ?? null} />
      <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full bg-brand text-on-brand ring-2 ring-surface">
        <NotificationIcon type={type} className="size-3" />
      </span>
    </span>
  );
}
