"use client";

import { useTranslations } from "next-intl";
import { NavTabs } from "#components/ui/nav-tabs";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type MessagesTabsProps = { eventId: string; part: "announcements" | "emails" };

/** What is told to those who come: now and then by hosts, and by itself. */
export function MessagesTabs({ eventId, part }: MessagesTabsProps) {
  const t = useTranslations("event-mails.parts");
  const href = useHref();
  return (
    <NavTabs
      label={t("label")}
      className="mb-6"
      items={[
        {
          href: href(routes.listingTab(eventId, "messages")),
          label: t("announcements"),
          current: part === "announcements",
        },
        {
          href: href(routes.listingPart(eventId, "messages", "emails")),
          label: t("emails"),
          current: part === "emails",
        },
      ]}
    />
  );
}
