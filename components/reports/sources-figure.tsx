"use client";

import { useTranslations } from "next-intl";
import { DataFigure } from "#components/ui/figures/data-figure";
import type { FigureData } from "#components/ui/figures/figure-table";
import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { useFigure, useNumbers } from "./use-figures";

type FigureProps = { listing: Pick<EventListing, "slug">; statistics: ListingStatistics };

const total = (rows: ListingStatistics["bySource"], of: "registrations" | "revenue") =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Where registrations came from; what is not in the list makes one line. */
export function SourcesFigure({ listing, statistics }: FigureProps) {
  const t = useTranslations("reports.sources");
  const { number, sum } = useNumbers(statistics.currency);
  const figure = useFigure(listing);
  const { bySource, byDay, revenue } = statistics;
  const all = byDay.reduce((count, { registrations }) => count + registrations, 0);
  const rest = {
    registrations: all - total(bySource, "registrations"),
    revenue: revenue.net - total(bySource, "revenue"),
  };
  const named = (source: string | null) =>
    source === null ? t("unknown") : source === "direct" ? t("direct") : source;
  const lines = [
    ...bySource.map((row) => ({ ...row, key: row.source ?? "", name: named(row.source) })),
    ...(rest.registrations === 0 && rest.revenue === 0 ? [] : [{ ...rest, key: " rest", name: t("rest") }]),
  ];
  const data: FigureData = {
    columns: [
      { key: "source", header: t("source"), kind: "text" },
      { key: "registrations", header: t("registrations"), kind: "whole" },
      { key: "revenue", header: t("revenue"), kind: { money: statistics.currency } },
    ],
    rows: lines.map(({ key, name, registrations, revenue: own }) => ({
      key,
      cells: [
        { text: name, value: name, share: registrations / Math.max(1, all) },
        { text: number(registrations), value: registrations },
        { text: sum(own), value: own },
      ],
    })),
  };
  return (
    <DataFigure
      title={t("title")}
      note={t("note")}
      data={data}
      empty={t("empty")}
      words={figure.words}
      onSave={() => void figure.save("sources", data)}
    />
  );
}
