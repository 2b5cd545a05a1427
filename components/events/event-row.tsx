"use client";

import { useLocale } from "next-intl";
import { DateTile } from "#components/ui/date-tile";
import { ListRow } from "#components/ui/list-row";
import type { BaseEvent } from "#entities/base-event";
import { shortPlace } from "#lib/events/place";
import { eventZone, shortWhen } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type EventRowProps = {
  event: BaseEvent;
  now: Date;
  /** Says where an event is that has no place. */
  online: string;
};

/** An event in a line, beside what a page is about. */
export function EventRow({ event, now, online }: EventRowProps) {
  const locale = useLocale();
  const href = useHref();
  return (
    <ListRow
      href={href(routes.event(event.slug))}
      leading={<DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} size="sm" />}
      title={<bdi>{event.name}</bdi>}
      text={
        <>
          <span className="figures block truncate">{shortWhen(event, locale, now)}</span>
          <span className="block truncate">{event.eventType === "virtual" ? online : shortPlace(event, locale)}</span>
        </>
      }
    />
  );
}
