"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import type { Notification } from "#entities/inbox/notifications";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { notificationPath } from "#lib/notifications/target";
import { type Wording, wordingOf } from "#lib/notifications/wording";
import { NotificationIcon } from "./notification-icon";
import { NotificationTime, type NotificationTimeProps } from "./notification-time";

export type NotificationRowProps = Omit<NotificationTimeProps, "instant"> & {
  notification: Notification;
  isNew: boolean;
};

/** Who did what, when; the whole row leads to it where there is something to open. */
export function NotificationRow({ notification, isNew, ...time }: NotificationRowProps) {
  const t = useTranslations("notifications");
  const href = useHref();
  const { NAME } = useAppContext().config;
  const wording = wordingOf(notification, NAME);
  const path = notificationPath(notification);
  const sentence = <Sentence wording={wording} />;
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
            sentence
          ) : (
            <IntentLink href={href(path)} className="after:absolute after:inset-0 after:rounded-card">
              {sentence}
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
          {wording.isGone && <span className="before:mx-1.5 before:content-['·']">{t("gone")}</span>}
        </p>
      </div>
      {isNew && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-brand" />}
    </article>
  );
}

function Sentence({ wording: { key, name = "", thing = "" } }: { wording: Wording }) {
  const t = useTranslations("notifications.sentences");
  const bold = (words: ReactNode) => <bdi className="font-semibold">{words}</bdi>;
  return t.rich(key, { name, thing, b: bold });
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
