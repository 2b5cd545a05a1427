"use client";

import { useLocale, useTranslations } from "next-intl";
import { Banner } from "#components/ui/states/banner";
import { formatTime } from "#lib/format/dates";
import { toInstant } from "#lib/format/zoned-time";

/** Says what is meant by a time that the clocks of the zone skip, or show twice; nothing for all others. */
export function ClockNote({ text, zone }: { text: string; zone: string }) {
  const t = useTranslations("listings.clock");
  const locale = useLocale();
  const { instant, shift } = toInstant(text, zone);
  if (shift === "none") return null;
  const asked = formatTime({ instant: `${text}:00Z`, zone: "UTC", locale });
  return (
    <Banner tone="warn" announce>
      {t(shift, { asked, meant: formatTime({ instant, zone, locale }) })}
    </Banner>
  );
}
