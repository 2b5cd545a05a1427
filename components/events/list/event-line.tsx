import type { ReactNode } from "react";
import { DateTile } from "#components/ui/display/date-tile";
import { ListRow } from "#components/ui/lists/list-row";
import type { BaseEvent } from "#entities/events/base-event";
import { shortPlace } from "#lib/events/place";
import { eventZone, shortWhen } from "#lib/events/when";
import { localizedPath, routes } from "#lib/routes";

export type EventLineProps = {
  event: BaseEvent;
  now: Date;
  locale: string;
  /** Says where an event is that has no place. */
  online: string;
  badge?: ReactNode;
};

/** An event in a line, beside what a page is about. The server can show it as well. */
export function EventLine({ event, now, locale, online, badge }: EventLineProps) {
  return (
    <ListRow
      href={localizedPath(locale, routes.event(event.slug))}
      leading={<DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} size="sm" />}
      title={<bdi>{event.name}</bdi>}
      text={
        <>
          <span className="figures block truncate">{shortWhen(event, locale, now)}</span>
          <span className="block truncate">{event.eventType === "virtual" ? online : shortPlace(event, locale)}</span>
        </>
      }
      trailing={badge}
    />
  );
}
