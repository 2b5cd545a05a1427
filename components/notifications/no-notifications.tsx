"use client";

import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { useHref } from "#lib/i18n/use-href";
import type { NotificationFilter } from "#lib/notifications/filters";
import { routes } from "#lib/routes";

export type NoNotificationsProps = { filter: NotificationFilter | null; onShowAll: () => void };

/** Nobody has told one anything yet: where that begins; or nothing of what was asked for. */
export function NoNotifications({ filter, onShowAll }: NoNotificationsProps) {
  const t = useTranslations("notifications.empty");
  if (filter === null) return <EmptyState icon={<Bell />} title={t("title")} text={t("text")} action={<Beginning />} />;
  const kind = filter === "saved" || filter === "archived" ? filter : "filtered";
  return (
    <EmptyState
      icon={<Bell />}
      title={t(`${kind}Title`)}
      text={t(`${kind}Text`)}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t("showAll")}
        </Button>
      }
    />
  );
}

function Beginning() {
  const t = useTranslations("notifications.empty");
  const href = useHref();
  const { accounts, events } = useAppContext().config.MODULES;
  if (accounts.enabled) return <ButtonLink href={href(routes.members())}>{t("findMembers")}</ButtonLink>;
  return events.enabled && <ButtonLink href={href(routes.events())}>{t("findEvents")}</ButtonLink>;
}
