import { useFormatter } from "next-intl";

/** "November 2026" for `2026-11`. */
export function useMonthName(month: string): string {
  const first = new Date(`${month}-01T00:00:00.000Z`);
  return useFormatter().dateTime(first, { month: "long", year: "numeric", timeZone: "UTC" });
}
