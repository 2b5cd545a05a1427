import type { Temporal } from "temporal-polyfill";
import type { CalendarEntry } from "./entries.ts";
import { knownZone, wholeDays, zoned } from "./zones.ts";

const days = { weekday: "short", year: "numeric", month: "short", day: "numeric" } as const;
const hours = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

const noonOf = (date: Temporal.PlainDate): Date => new Date(`${date}T12:00:00Z`);

/** When something is, by the clock of its zone and with the zone's name; days alone where no hours are known. */
export const whenText = (
  { start, end, zone }: Pick<CalendarEntry, "start" | "end" | "zone">,
  locale: string,
): string => {
  const timeZone = knownZone(zone);
  const whole = wholeDays(zoned(start, timeZone), zoned(end, timeZone));
  const text = whole
    ? new Intl.DateTimeFormat(locale, { ...days, timeZone: "UTC" }).formatRange(
        noonOf(whole.first),
        noonOf(whole.next.subtract({ days: 1 })),
      )
    : new Intl.DateTimeFormat(locale, { ...days, ...hours, timeZone }).formatRange(new Date(start), new Date(end));
  return text.replace(/[\u2009\u202f]/g, " ");
};
