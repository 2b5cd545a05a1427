import { Temporal } from "temporal-polyfill";

/** Whether a clock time is one moment, none (clocks skip it) or two (clocks show it twice). */
export type ClockShift = "none" | "gap" | "overlap";

/** What a clock in the zone shows at an instant, as a `datetime-local` control writes it: "2026-09-04T09:00". */
export const toZonedText = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute", calendarName: "never" });

/**
 * The instant at which a clock in the zone shows this. A time that clocks skip is moved on by what they skip; of a time
 * that they show twice, the first is meant.
 */
export const toInstant = (text: string, zone: string): { instant: string; shift: ClockShift } => {
  const shown = Temporal.PlainDateTime.from(text);
  const read = (disambiguation: "compatible" | "earlier" | "later") => shown.toZonedDateTime(zone, { disambiguation });
  const earlier = read("earlier");
  const later = read("later");
  const instant = new Date(read("compatible").epochMilliseconds).toISOString();
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { instant, shift: "none" };
  return { instant, shift: earlier.toPlainDateTime().equals(shown) ? "overlap" : "gap" };
};
