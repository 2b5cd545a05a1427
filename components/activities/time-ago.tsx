"use client";

import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { formatRelative } from "#lib/format/relative-time";

/** A device's zone does not change under a page. */
const stop = () => undefined;
const never = () => stop;
const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => "UTC";

/** How long ago, and by the reader's own clock exactly when. */
export function TimeAgo({ instant, now }: { instant: string; now: Date }) {
  const locale = useLocale();
  const zone = useSyncExternalStore(never, readerZone, serverZone);
  const moment = { instant, zone, locale };
  return (
    <time dateTime={instant} title={`${formatLongDay(moment)}, ${formatTime(moment)}`}>
      {formatRelative(instant, now, locale)}
    </time>
  );
}
