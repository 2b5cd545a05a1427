"use client";

import { useLocale } from "next-intl";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { formatRelative } from "#lib/format/relative-time";
import { calendarDay, type Period } from "#lib/notifications/periods";

export type NotificationTimeProps = {
  instant: string;
  /** Under whose heading it stands: nothing here says otherwise. */
  period: Period;
  now: Date;
  /** The reader's. */
  zone: string;
};

/** How long ago, and by the reader's own clock exactly when. */
export function NotificationTime({ instant, period, now, zone }: NotificationTimeProps) {
  const locale = useLocale();
  const moment = { instant, zone, locale };
  const time = formatTime(moment);
  const texts = {
    today: () => formatRelative(instant, now, locale),
    yesterday: () => time,
    week: () => daysAgo(moment, now),
    earlier: () => daysAgo(moment, now),
  };
  return (
    <time dateTime={instant} title={`${formatLongDay(moment)}, ${time}`}>
      {texts[period]()}
    </time>
  );
}

/** By the calendar: the evening before last is two days ago, be it less than 48 hours. */
function daysAgo({ instant, zone, locale }: { instant: string; zone: string; locale: string }, now: Date): string {
  return formatRelative(calendarDay(instant, zone).toISOString(), calendarDay(now.toISOString(), zone), locale);
}
