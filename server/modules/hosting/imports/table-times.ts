import { Temporal } from "temporal-polyfill";
import type { EventDays } from "#server/modules/events/events/event-days.policy";

/** A moment as somebody typed it: with a zone of its own, or by the event's clock; `time` null = only the day is known. */
export type Typed =
  | { readonly ms: number }
  | { readonly date: Temporal.PlainDate; readonly time: Temporal.PlainTime | null }
  | "unclear"
  | null;

/** `9:30`, `09.30`, `9:30:00`, `9 am`, `12:15 PM`; null = none of them. */
export const timeOf = (text: string): Temporal.PlainTime | null => {
  const [, hours, minutes = "0", , half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(:\d{2})?\s*([ap]\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || (minutes === "0" && !half)) return null;
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return null;
  return new Temporal.PlainTime(hour, Number(minutes));
};

const dateFrom = (year: string, month: string, day: string): Temporal.PlainDate[] => {
  try {
    return [
      Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: "reject" }),
    ];
  } catch {
    return [];
  }
};

/** Every day that the text may mean: with slashes, the day or the month may come first. */
const datesOf = (text: string): Temporal.PlainDate[] => {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return dateFrom(year, month, day);
  const [, first, mark, second, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})\.?$/.exec(text) ?? [];
  if (!first || !second || !last) return [];
  if (mark === ".") return dateFrom(last, second, first);
  return [...dateFrom(last, second, first), ...dateFrom(last, first, second)];
};

const isInside = (date: Temporal.PlainDate, { zone, start, end }: EventDays): boolean => {
  const at = date.toZonedDateTime(zone).epochMilliseconds;
  return at >= start && at < end;
};

/** The one day that is meant: of two readings the one that is the event's. */
const dateOf = (text: string, days: EventDays): Temporal.PlainDate | "unclear" | null => {
  const [first, second] = datesOf(text);
  if (!first) return null;
  if (!second || first.equals(second)) return first;
  const inside = [first, second].filter((date) => isInside(date, days));
  return inside.length === 1 && inside[0] ? inside[0] : "unclear";
};

const hasOffset = /\d[T ]\d{1,2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i;

/** A cell with a date, and perhaps a time; null where it is neither. */
export const momentOf = (text: string, days: EventDays): Typed => {
  const trimmed = text.trim();
  if (hasOffset.test(trimmed)) {
    const ms = Date.parse(trimmed.replace(" ", "T"));
    return Number.isFinite(ms) ? { ms } : null;
  }
  const [, day = "", rest = ""] = /^(\S+?)(?:(?:T|,?\s+)(.+))?$/.exec(trimmed) ?? [];
  const date = dateOf(day, days);
  if (date === null || date === "unclear") return date;
  const time = rest === "" ? null : timeOf(rest.replace(/\.\d+$/, ""));
  return rest !== "" && time === null ? null : { date, time };
};

/** Minutes: `45`, `0:45`, `1:30`, `1:30:00`, `90 min`, `1h`, `1h 30m`; null = none of them. */
export const minutesOf = (text: string): number | null => {
  const trimmed = text.trim().toLowerCase();
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(trimmed) ?? [];
  if (hours && minutes) return Number(hours) * 60 + Number(minutes);
  const [, whole, rest] = /^(\d{1,2})\s*h(?:ours?)?\s*(?:(\d{1,2})\s*m?(?:in)?)?$/.exec(trimmed) ?? [];
  if (whole) return Number(whole) * 60 + Number(rest ?? 0);
  const [, plain] = /^(\d{1,4})\s*(?:m|min|mins|minutes?)?$/.exec(trimmed) ?? [];
  return plain ? Number(plain) : null;
};
