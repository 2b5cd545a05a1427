"use client";

import { useTranslations } from "next-intl";
import { DataFigure } from "#components/ui/figures/data-figure";
import type { FigureData } from "#components/ui/figures/figure-table";
import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { Columns } from "./columns";
import { useDayText, useFigure, useNumbers } from "./use-figures";

type FigureProps = { listing: Pick<EventListing, "slug">; statistics: ListingStatistics };

export function RegistrationsFigure({ listing, statistics }: FigureProps) {
  const t = useTranslations("reports.registrations");
  const { number, direction } = useNumbers(statistics.currency);
  const dayText = useDayText();
  const figure = useFigure(listing);
  const { byDay, step, funnel } = statistics;
  const data: FigureData = {
    columns: [
      { key: "day", header: t(`step.${step}`), kind: "date" },
      { key: "registrations", header: t("registrations"), kind: "whole" },
      { key: "passes", header: t("passes"), kind: "whole" },
      { key: "carts", header: t("carts"), kind: "whole" },
    ],
    rows: byDay.map(({ day, registrations, passes, carts }) => ({
      key: day,
      cells: [
        { text: dayText(day), value: day },
        ...[registrations, passes, carts].map((value) => ({ text: number(value), value })),
      ],
    })),
  };
  return (
    <DataFigure
      title={t("title")}
      note={t(`note.${step}`, { zone: statistics.zone })}
      data={data}
      empty={t("empty")}
      words={figure.words}
      onSave={() => void figure.save("registrations", data)}
      chart={
        <Columns
          label={t("summary", { count: funnel.registrations })}
          direction={direction}
          formatValue={number}
          points={byDay.map(({ day, registrations }) => ({
            key: day,
            label: dayText(day),
            detail: t("detail", { day: dayText(day), count: registrations }),
            up: registrations,
          }))}
        />
      }
    />
  );
}
