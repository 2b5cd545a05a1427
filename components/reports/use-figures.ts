import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { FigureData } from "#components/ui/figures/figure-table";
import type { EventListing } from "#entities/hosting/listings";
import { formatDay } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";
import { direction } from "#lib/i18n/direction";
import { saveTable } from "#lib/tables/save-table";

/** A calendar day of the wire, in the words of the reader; the year only where it is another one than today's. */
export const useDayText = (): ((day: string) => string) => {
  const locale = useLocale();
  return (day) => formatDay({ instant: `${day}T00:00:00.000Z`, zone: "UTC", locale }, new Date());
};

/** Numbers and sums as the reader writes them. */
export function useNumbers(currency: string) {
  const format = useFormatter();
  const locale = useLocale();
  return {
    direction: direction(locale),
    number: (value: number) => format.number(value),
    share: (value: number) => format.number(value, { style: "percent", maximumFractionDigits: 0 }),
    sum: (minor: number) => formatMoney({ minor, currency, locale }, "compact"),
    /** For the edge of a chart: "€1.2K". */
    shortSum: (minor: number) =>
      format.number(minor / 100, { style: "currency", currency, currencyDisplay: "narrowSymbol", notation: "compact" }),
  };
}

/** What every figure can do: its words, and its table as a file named after the event. */
export function useFigure({ slug }: Pick<EventListing, "slug">) {
  const t = useTranslations("reports.figure");
  const save = (name: string, { columns, rows }: FigureData) =>
    saveTable(
      `${slug}-${name}`,
      columns,
      rows.map(({ cells }) => cells.map(({ value }) => value)),
    );
  return { words: { table: t("table"), chart: t("chart"), save: t("save") }, save };
}
