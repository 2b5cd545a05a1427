"use client";

import { useTranslations } from "next-intl";
import { DataFigure } from "#components/ui/figures/data-figure";
import type { FigureData } from "#components/ui/figures/figure-table";
import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { useFigure, useNumbers } from "./use-figures";

type FigureProps = { listing: Pick<EventListing, "slug">; statistics: ListingStatistics };

/** Pass types by what was sold of them; the last line makes the sums whole. */
export function PassTypesFigure({ listing, statistics }: FigureProps) {
  const t = useTranslations("reports.passTypes");
  const { number, sum } = useNumbers(statistics.currency);
  const figure = useFigure(listing);
  const { byPassType, revenue } = statistics;
  const rest = revenue.net - byPassType.reduce((total, type) => total + type.revenue, 0);
  const most = Math.max(1, ...byPassType.map(({ sold }) => sold));
  const none = { text: "", value: null };
  const data: FigureData = {
    columns: [
      { key: "name", header: t("name"), kind: "text" },
      { key: "sold", header: t("sold"), kind: "whole" },
      { key: "supply", header: t("supply"), kind: "whole" },
      { key: "canceled", header: t("canceled"), kind: "whole" },
      { key: "admitted", header: t("admitted"), kind: "whole" },
      { key: "revenue", header: t("revenue"), kind: { money: statistics.currency } },
    ],
    rows: [
      ...byPassType.map(({ passTypeId, name, sold, supply, canceled, admitted, revenue: own }) => ({
        key: passTypeId,
        cells: [
          { text: name, value: name, share: supply === null ? sold / most : sold / Math.max(1, supply) },
          { text: number(sold), value: sold },
          { text: supply === null ? t("unlimited") : number(supply), value: supply },
          { text: number(canceled), value: canceled },
          { text: number(admitted), value: admitted },
          { text: sum(own), value: own },
        ],
      })),
      ...(rest === 0
        ? []
        : [
            {
              key: "rest",
              cells: [{ text: t("rest"), value: t("rest") }, none, none, none, none, { text: sum(rest), value: rest }],
            },
          ]),
    ],
  };
  return (
    <DataFigure
      title={t("title")}
      note={t("note")}
      data={data}
      empty={t("empty")}
      words={figure.words}
      onSave={() => void figure.save("pass-types", data)}
    />
  );
}
