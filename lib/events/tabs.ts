import type { Event } from "#entities/events/events";
import type { ShellConfig } from "#lib/organization/shell-config";
import { threadOf } from "#lib/threads/named";

const order = ["about", "agenda", "talk", "speakers", "sponsors", "faq", "media", "people", "activity"] as const;
export type EventSection = (typeof order)[number];

/** Sections that have something to show, to this viewer at least, in the order of their tabs. */
export const eventSections = (event: Event, { MODULES }: Pick<ShellConfig, "MODULES">): EventSection[] => {
  const { sessions, speakers, sponsorshipLevels, media } = event._count;
  const isHost = event.can?.host === true;
  const isLocked = (event.lockedMedia ?? []).length > 0;
  const has: Record<EventSection, boolean> = {
    about: true,
    agenda: sessions > 0 && (isHost || event.sessionsVisibility !== "hidden"),
    talk: threadOf(event) !== null,
    speakers: speakers > 0 && (isHost || event.speakersVisibility !== "hidden"),
    sponsors: sponsorshipLevels > 0 && MODULES.sponsors.enabled,
    faq: event.faqSections.length > 0,
    media: (media > 0 || isLocked) && MODULES.activities.enabled,
    people: isHost || event.publicRegistrants,
    activity: event.activityFeedEnabled && MODULES.activities.enabled,
  };
  return order.filter((section) => has[section]);
};
