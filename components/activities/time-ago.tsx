"use client";

import { useLocale } from "next-intl";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { formatRelative } from "#lib/format/relative-time";

/** How long ago, and by the reader's own clock exactly when. */
export function TimeAgo({ instant, now }: { instant: string; now: Date }) {
  const locale = useLocale();
  const zone = useReaderZone() ?? "UTC";
  const moment = { instant, zone, locale };
  return (
    <time dateTime={instant} title={`${formatLongDay(moment)}, ${formatTime(moment)}`}>
      {formatRelative(instant, now, locale)}
    </time>
  );
}
