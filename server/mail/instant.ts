import { knownZone } from "#server/calendars/zones";

/** Date and time of day by the clock of a zone, with the zone's name. */
export const instantText = (instant: Date, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: knownZone(zone),
    timeZoneName: "short",
  })
    .format(instant)
    .replace(/[\u2009\u202f]/g, " ");
