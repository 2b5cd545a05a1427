"use client";

import { useLocale } from "next-intl";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { formatDay } from "#lib/format/dates";

/** A day by the reader's own calendar, always with its year: contents stay. */
export function ContentDay({ instant }: { instant: string }) {
  const locale = useLocale();
  const zone = useReaderZone() ?? "UTC";
  return <time dateTime={instant}>{formatDay({ instant, zone, locale })}</time>;
}
