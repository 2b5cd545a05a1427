import type { Event } from "#entities/events";

export type EventSection = "about" | "agenda" | "speakers" | "sponsors" | "faq" | "media";

/** Sections that have something to show, to somebody at least, in the order of their tabs. */
export const eventSections = (event: Event): EventSection[] => {
  const { sessions, speakers, sponsorshipLevels, media } = event._count;
  const has: Record<EventSection, boolean> = {
    about: true,
    agenda: sessions > 0 && event.sessionsVisibility !== "hidden",
    speakers: speakers > 0 && event.speakersVisibility !== "hidden",
    sponsors: sponsorshipLevels > 0,
    faq: event.faqSections.length > 0,
    media: media > 0,
  };
  return (["about", "agenda", "speakers", "sponsors", "faq", "media"] as const).filter((section) => has[section]);
};
