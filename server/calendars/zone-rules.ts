import { Temporal } from "temporal-polyfill";

/** A moment at which the clocks of a zone change; the time is by the clock after it. */
type Change = Temporal.ZonedDateTime;

/** What a zone's clocks show before there is any change that anybody knows of. */
const beginning = "16010101T000000";

/** A season, in days: clocks that went forward go back within it. Where they do not, the zone has moved for good. */
const longestSeason = 366;

const compact = (text: string): string => text.replace(/[-:]/g, "");
const compactOffset = (offset: string): string => offset.replaceAll(":", "");

const lastChange = (time: Temporal.ZonedDateTime): Change | null =>
  time.add({ nanoseconds: 1 }).getTimeZoneTransition("previous") ?? null;
const nextChange = (time: Temporal.ZonedDateTime): Change | null => time.getTimeZoneTransition("next") ?? null;

const justBefore = (change: Change): Temporal.ZonedDateTime => change.subtract({ nanoseconds: 1 });

const goesForward = (change: Change): boolean => change.offsetNanoseconds > justBefore(change).offsetNanoseconds;

/** Only names: programs go by the offsets. */
const isSummer = (change: Change): boolean => {
  const next = nextChange(change);
  return (
    goesForward(change) &&
    next !== null &&
    !goesForward(next) &&
    change.until(next, { largestUnit: "hours" }).total("hours") <= longestSeason * 24
  );
};

interface Observance {
  readonly name: "STANDARD" | "DAYLIGHT";
  /** By the clock before it. */
  readonly onset: string;
  readonly from: string;
  readonly to: string;
}

const observanceFrom = (change: Change): Observance => {
  const before = justBefore(change);
  const onset = change.toInstant().add({ nanoseconds: before.offsetNanoseconds }).toZonedDateTimeISO("UTC");
  return {
    name: isSummer(change) ? "DAYLIGHT" : "STANDARD",
    onset: compact(onset.toPlainDateTime().toString({ smallestUnit: "second" })),
    from: before.offset,
    to: change.offset,
  };
};

/** The changes before and after each of the instants; those of the years between have nothing to say here. */
const observancesAround = (zone: string, instants: readonly Temporal.Instant[]): Observance[] => {
  const found: Observance[] = [];
  const changes = new Map<number, Change>();
  let known = Number.NEGATIVE_INFINITY;
  for (const instant of instants.toSorted(Temporal.Instant.compare)) {
    if (instant.epochMilliseconds < known) continue;
    const time = instant.toZonedDateTimeISO(zone);
    const [last, next] = [lastChange(time), nextChange(time)];
    if (!last) found.push({ name: "STANDARD", onset: beginning, from: time.offset, to: time.offset });
    for (const change of [last, next]) if (change) changes.set(change.epochMilliseconds, change);
    known = next?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  }
  const inOrder = [...changes.values()].toSorted(Temporal.ZonedDateTime.compare);
  return [...found, ...inOrder.map(observanceFrom)];
};

/**
 * The VTIMEZONE (RFC 5545) that tells programs a zone's clock at these instants: the same rules by which the times of
 * the entries are written, so that no program can come to another instant.
 */
export const zoneDescription = (zone: string, instants: readonly Temporal.Instant[]): string => {
  const observances = observancesAround(zone, instants).flatMap(({ name, onset, from, to }) => [
    `BEGIN:${name}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${compactOffset(from)}`,
    `TZOFFSETTO:${compactOffset(to)}`,
    `END:${name}`,
  ]);
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, `X-LIC-LOCATION:${zone}`, ...observances, "END:VTIMEZONE"].join("\r\n");
};
