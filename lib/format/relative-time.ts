const SECOND = 1_000;
const STEPS: { unit: Intl.RelativeTimeFormatUnit; size: number; until: number }[] = [
  { unit: "second", size: SECOND, until: 60 * SECOND },
  { unit: "minute", size: 60 * SECOND, until: 3_600 * SECOND },
  { unit: "hour", size: 3_600 * SECOND, until: 86_400 * SECOND },
  { unit: "day", size: 86_400 * SECOND, until: 7 * 86_400 * SECOND },
  { unit: "week", size: 7 * 86_400 * SECOND, until: 30 * 86_400 * SECOND },
  { unit: "month", size: 30 * 86_400 * SECOND, until: 365 * 86_400 * SECOND },
  { unit: "year", size: 365 * 86_400 * SECOND, until: Number.POSITIVE_INFINITY },
];

/** "3 min. ago", "in 2 days". `now` is passed in, so that server and browser render the same. */
export function formatRelative(instant: string, now: Date, locale: string): string {
  const distance = new Date(instant).getTime() - now.getTime();
  const length = Math.abs(distance);
  const step = STEPS.find(({ until }) => length < until);
  if (!step) return "";
  const count = step.unit === "second" ? 0 : Math.trunc(distance / step.size);
  const text = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" }).format(count, step.unit);
  return text.replace(/[\u2009\u202f]/g, " ");
}

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; over: boolean };

export function timeLeft(until: string, now: Date): TimeLeft {
  const left = Math.max(0, Math.floor((new Date(until).getTime() - now.getTime()) / SECOND));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    over: left === 0,
  };
}
