"use client";

import { useLocale } from "next-intl";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { formatTime } from "#lib/format/dates";

/** The time of day of an instant, by the clock at the event; by this device's where the event has none. */
export function useDoorTime(timezone: string | null): (instant: string) => string {
  const locale = useLocale();
  const own = useReaderZone();
  const zone = timezone ?? own ?? "UTC";
  return (instant) => formatTime({ instant, zone, locale });
}
