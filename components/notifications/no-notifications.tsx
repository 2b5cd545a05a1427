"use client";

import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type NoNotificationsProps = { isFiltered: boolean; onShowAll: () => void };

/** Nobody has told one anything yet: where that begins; or nothing of the kind that was asked for. */
export function NoNotifications({ isFiltered, onShowAll }: NoNotificationsProps) {
  const t = useTranslations("notifications.empty");
  if (!isFiltered) return <EmptyState icon={<Bell />} title={t("title")} text={t("text")} action={<Beginning />} />;
  return (
    <EmptyState
      icon={<Bell />}
      title={t("filteredTitle")}
      text={t("filteredText")}
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
