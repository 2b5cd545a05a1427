import { formatDay, formatDayRange } from "#lib/format/dates";

/** Days of the wire belong to no zone. */
const asInstant = (day: string): string => `${day}T00:00:00Z`;

/** "Thu, Sep 3 – Sat, Sep 5, 2026": from check-in to check-out; empty where no days are known. */
export const stayText = ({ start, end }: { start: string | null; end: string | null }, locale: string): string => {
  if (start && end) return formatDayRange({ start: asInstant(start), end: asInstant(end), zone: "UTC", locale });
  const known = start ?? end;
  return known ? formatDay({ instant: asInstant(known), zone: "UTC", locale }) : "";
};
