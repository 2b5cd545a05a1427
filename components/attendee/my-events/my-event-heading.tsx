"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DateTile } from "#components/ui/display/date-tile";
import type { Event } from "#entities/events/events";
import { shortPlace } from "#lib/events/place";
import { eventZone, shortWhen } from "#lib/events/when";

/** Which event it is, when and where. */
export function MyEventHeading({ event }: { event: Event }) {
  const t = useTranslations("attendee");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const place = event.eventType === "virtual" ? t("ticket.online") : shortPlace(event, locale);
  return (
    <header className="flex items-start gap-4">
      <DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} />
      <div className="min-w-0">
        <h1 className="break-words text-2xl lg:text-3xl">{event.name}</h1>
        <p className="figures mt-1 text-ink-muted">{shortWhen(event, locale, now)}</p>
        {place && <p className="text-ink-muted">{place}</p>}
      </div>
    </header>
  );
}
