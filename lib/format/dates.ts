type Moment = {
  /** ISO 8601. */
  instant: string;
  /** IANA name; an unknown one counts as UTC. */
  zone: string;
  locale: string;
};

export type Span = { start: string; end?: string | null; zone: string; locale: string };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are costly to make and are asked for in long lists. */
function formatter(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${zone}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = make(locale, zone, options);
  formatters.set(key, made);
  return made;
}

function make(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  }
}

/** Browsers and the server disagree about thin and narrow spaces; a plain one hydrates alike. */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f]/g, " ");
}

function format({ instant, zone, locale }: Moment, options: Intl.DateTimeFormatOptions): string {
  return plain(formatter(locale, zone, options).format(new Date(instant)));
}

/**
 * By what programs write and read dates. All of them by the same language: the first formatter of another one costs a
 * phone 20 to 40 ms, with every list of events.
 */
const forPrograms = "en-GB";

/** `2026-09-04`: the calendar day in the zone, to group and compare by. */
export function dayKey(instant: string, zone: string): string {
  const day = format({ instant, zone, locale: forPrograms }, { year: "numeric", month: "2-digit", day: "2-digit" });
  return day.split("/").reverse().join("-");
}

/** `09:30`: what a clock in the zone shows, for whoever reads it by program. */
export function timeKey(instant: string, zone: string): string {
  return format({ instant, zone, locale: forPrograms }, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** "Thu 4 Sep 2026"-like, in the order of the locale; the year only where it is not `now`'s. */
export function formatDay(moment: Moment, now?: Date): string {
  return format(moment, dayOptions(moment, now));
}

/** "Thursday 4 September 2026"-like, for headings and screen readers. */
export function formatLongDay(moment: Moment): string {
  return format(moment, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** "9:00 AM" or "09:00", by the habit of the locale: where the day has 24 hours, every time is as wide as the next. */
export function formatTime(moment: Moment): string {
  const habit = formatter(moment.locale, moment.zone, { hour: "numeric" }).resolvedOptions().hourCycle;
  const isTwelveHours = habit === "h12" || habit === "h11";
  return format(moment, { hour: isTwelveHours ? "numeric" : "2-digit", minute: "2-digit" });
}

/** "09:00 – 17:30", by the clock of the zone. */
export function formatTimeRange({ start, end, zone, locale }: Span): string {
  const from = formatTime({ instant: start, zone, locale });
  if (!end || end === start) return from;
  const to = formatTime({ instant: end, zone, locale });
  return `${from} – ${to}`;
}

/** The Englishes whose data names zones; none of them disagree about a name. */
const englishes = ["en-GB", "en-CA", "en-AU", "en-IN", "en-ZA"];

/** By the first part of a zone's name: those that name the zones there. */
const englishesNear: Readonly<Record<string, readonly string[]>> = {
  Africa: ["en-GB", "en-ZA"],
  America: ["en-CA"],
  Antarctica: ["en-AU"],
  Arctic: ["en-GB"],
  Asia: ["en-GB", "en-IN"],
  Atlantic: ["en-GB", "en-CA"],
  Australia: ["en-AU"],
  Europe: ["en-GB"],
  Indian: ["en-ZA"],
  Pacific: ["en-CA", "en-AU"],
};

/**
 * The zone's name as people there write it: "CEST", "PDT", else an offset such as "GMT+9".
 * A language's data names only zones near its speakers, so where the reader's does not, an English of there is asked.
 */
export function zoneAbbreviation({ instant, zone, locale }: Moment): string {
  const own = zoneName({ instant, zone, locale });
  if (!OFFSET.test(own)) return own;
  for (const near of englishesNear[zone.split("/")[0] ?? ""] ?? englishes) {
    const name = zoneName({ instant, zone, locale: near });
    if (!OFFSET.test(name)) return name;
  }
  return own;
}

/** A sign before digits, in whatever script: an offset, not a name. */
const OFFSET = /[+\-−]\p{Nd}/u;

function zoneName({ instant, zone, locale }: Moment): string {
  const parts = formatter(locale, zone, { timeZoneName: "short" }).formatToParts(new Date(instant));
  return plain(parts.find((part) => part.type === "timeZoneName")?.value ?? "");
}

export type EventDates = {
  /** "Thu, Sep 4 – Fri, Sep 5". */
  days: string;
  /** "09:00 – 17:30 CEST" on one day; "09:00 CEST", when it begins, over several. */
  times: string;
};

/** When an event is, in its own zone, which is always named. */
export function formatEventDates({ start, end, zone, locale }: Span, now?: Date): EventDates {
  const first = { instant: start, zone, locale };
  const abbreviation = zoneAbbreviation(first);
  if (!end || dayKey(start, zone) === dayKey(end, zone)) {
    return {
      days: formatDay(first, now),
      times: `${formatTimeRange({ start, end: end ?? null, zone, locale })} ${abbreviation}`,
    };
  }
  return { days: formatDayRange({ start, end, zone, locale }, now), times: `${formatTime(first)} ${abbreviation}` };
}

/** Days only, the year where it is not `now`'s; one day where both ends fall on it. */
export function formatDayRange({ start, end, zone, locale }: Span, now?: Date): string {
  const first = { instant: start, zone, locale };
  if (!end || dayKey(start, zone) === dayKey(end, zone)) return formatDay(first, now);
  const options = dayOptions({ ...first, instant: end }, now);
  const text = formatter(locale, zone, options).formatRange(new Date(start), new Date(end));
  return plain(text).replace(/\s*[–~～—]\s*/u, " – ");
}

/** "Sep – Dec 2026": months only, for what goes on for long; one of them where both ends fall in it. */
export function formatMonthRange({ start, end, zone, locale }: Span): string {
  const months = formatter(locale, zone, { month: "short", year: "numeric" });
  const text = end ? months.formatRange(new Date(start), new Date(end)) : months.format(new Date(start));
  return plain(text).replace(/\s*[–~～—]\s*/u, " – ");
}

/** Whether the reader's clock shows something else than the event's, at that moment. */
export function zonesDiffer(instant: string, zone: string, readerZone: string): boolean {
  const wall = (of: string) =>
    format({ instant, zone: of, locale: forPrograms }, { dateStyle: "short", timeStyle: "short", hour12: false });
  return wall(zone) !== wall(readerZone);
}

/** The parts of a date tile, and its whole date in words. */
export function dateTile(moment: Moment): { month: string; day: string; label: string } {
  const parts = formatter(moment.locale, moment.zone, { month: "short", day: "numeric" }).formatToParts(
    new Date(moment.instant),
  );
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  const month = format(moment, { month: "short" });
  return { month: month.replace(/\.$/, ""), day: part("day"), label: formatLongDay(moment) };
}

function dayOptions({ instant, zone }: Moment, now: Date | undefined): Intl.DateTimeFormatOptions {
  const sameYear = now && dayKey(instant, zone).slice(0, 4) === dayKey(now.toISOString(), zone).slice(0, 4);
  return { weekday: "short", day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) };
}
