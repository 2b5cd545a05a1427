"use client";

import { useLocale, useTranslations } from "next-intl";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { dayKey, formatDay, formatTime, zonesDiffer } from "#lib/format/dates";

/** When it begins by the reader's own clock, where that shows something else; the server cannot know. */
export function ReaderTime({ instant, zone }: { instant: string; zone: string }) {
  const t = useTranslations("events.event");
  const locale = useLocale();
  const own = useReaderZone();
  if (own === null || !zonesDiffer(instant, zone, own)) return null;
  const moment = { instant, zone: own, locale };
  const time = formatTime(moment);
  const isOtherDay = dayKey(instant, zone) !== dayKey(instant, own);
  return (
    <span className="before:me-2 before:content-['·']">
      {isOtherDay ? t("yourDay", { day: formatDay(moment, new Date(instant)), time }) : t("yourTime", { time })}
    </span>
  );
}
