import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { formatDay, formatTime } from "#lib/format/dates";

/** A day and a time by the event's clock. */
export const useMoment = (zone: string): ((instant: string) => string) => {
  const t = useTranslations("sales");
  const locale = useLocale();
  return useCallback(
    (instant) => {
      const moment = { instant, zone, locale };
      return t("when", { day: formatDay(moment, new Date()), time: formatTime(moment) });
    },
    [t, zone, locale],
  );
};
