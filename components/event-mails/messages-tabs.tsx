"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { useWatch } from "#hooks/calls/use-watch";
import { useReported } from "#hooks/groups/reported";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type MessagesTabsProps = { eventId: string; part: "announcements" | "emails" | "reports" };

/** What is told to those who come, now and then by hosts and by itself; and what they say that should be looked at. */
export function MessagesTabs({ eventId, part }: MessagesTabsProps) {
  const t = useTranslations();
  const href = useHref();
  const hasPosts = useAppContext().config.MODULES.activities.enabled;
  const waiting = useReported({ eventId }, { status: "open" }, { enabled: hasPosts }).data?.count;
  useWatch(hasPosts ? `listings/${eventId}` : null);
  const reports = {
    href: href(routes.listingPart(eventId, "messages", "reports")),
    label: t("desk.tabs.reports"),
    current: part === "reports",
    ...(waiting && { count: waiting }),
  };
  return (
    <NavTabs
      label={t("event-mails.parts.label")}
      className="mb-6"
      items={[
        {
          href: href(routes.listingTab(eventId, "messages")),
          label: t("event-mails.parts.announcements"),
          current: part === "announcements",
        },
        {
          href: href(routes.listingPart(eventId, "messages", "emails")),
          label: t("event-mails.parts.emails"),
          current: part === "emails",
        },
        ...(hasPosts ? [reports] : []),
      ]}
    />
  );
}
