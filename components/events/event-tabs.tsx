"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { TalkTab } from "#components/threads/talk-tab";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import type { Event } from "#entities/events/events";
import { type EventSection, eventSections } from "#lib/events/tabs";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { threadOf } from "#lib/threads/named";

/** Sections and the organizer's own pages, each an address; none where there is only one. */
export function EventTabs({ event, className }: { event: Event; className?: string }) {
  const t = useTranslations("events");
  const { config } = useAppContext();
  const href = useHref();
  const [segment = "about", page] = useSelectedLayoutSegments();
  const path = (section: EventSection) =>
    section === "about" ? routes.event(event.slug) : routes.eventTab(event.slug, section);
  const sections = eventSections(event, config).map((section) => {
    const [label, current] = [t(`tabs.${section}`), segment === section];
    return {
      href: href(path(section)),
      label: section === "talk" ? <TalkTab label={label} thread={threadOf(event)} isOpen={current} /> : label,
      current,
    };
  });
  const pages = event.pages
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ slug, title }) => ({
      href: href(routes.eventPage(event.slug, slug)),
      label: title,
      current: segment === "pages" && page === slug,
    }));
  const items = [...sections, ...pages];
  if (items.length < 2) return null;
  return <NavTabs label={t("event.sections")} items={items} {...(className && { className })} />;
}
