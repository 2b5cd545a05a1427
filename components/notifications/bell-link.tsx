"use client";

import { Bell } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { CountedLink, type CountedLook, useShortNumber } from "#components/layout/navigation/counted-link";
import { useUnreadNotifications } from "#hooks/inbox/notifications";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export function BellLink({ look }: { look: CountedLook }) {
  const t = useTranslations("common.nav");
  const href = useHref();
  const count = useUnreadNotifications().data?.unread ?? 0;
  const number = useShortNumber(count);
  return (
    <CountedLink
      look={look}
      href={href(routes.notifications())}
      label={t("notifications")}
      description={t("unread", { count, number })}
      isCurrent={useSelectedLayoutSegment() === "notifications"}
      icon={<Bell aria-hidden="true" strokeWidth={1.75} />}
      count={count}
      number={number}
    />
  );
}
