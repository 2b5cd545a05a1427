"use client";

import { Clock, MapPin } from "lucide-react";
import { useLocale } from "next-intl";
import { TrackNames } from "#components/events/agenda/track-names";
import { ReaderTime } from "#components/events/reader-time";
import type { Session } from "#entities/events/sessions";
import { isTimed } from "#lib/events/agenda";
import { formatLongDay, formatTimeRange, zoneAbbreviation } from "#lib/format/dates";

/** When and where a session is, and what it belongs to. */
export function SessionFacts({ session, zone }: { session: Session; zone: string }) {
  const locale = useLocale();
  const { startTime: start, endTime: end } = session;
  const moment = { instant: start, zone, locale };
  return (
    <ul className="grid gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:text-ink-muted">
      <li className="flex items-start gap-2">
        <Clock aria-hidden="true" />
        <span className="figures min-w-0">
          {formatLongDay(moment)}
          {isTimed(session, zone) && (
            <span className="flex flex-wrap gap-x-2 text-ink-muted">
              {formatTimeRange({ start, end, zone, locale })} {zoneAbbreviation(moment)}
              <ReaderTime instant={start} zone={zone} />
            </span>
          )}
        </span>
      </li>
      {session.location && (
        <li className="flex items-start gap-2">
          <MapPin aria-hidden="true" />
          <span className="min-w-0">
            {session.location.name}
            {session.location.description && (
              <span className="block text-ink-muted">{session.location.description}</span>
            )}
          </span>
        </li>
      )}
      {session.tracks.length > 0 && (
        <li className="flex flex-wrap gap-x-4 gap-y-1 ps-1">
          <TrackNames tracks={session.tracks} />
        </li>
      )}
    </ul>
  );
}
