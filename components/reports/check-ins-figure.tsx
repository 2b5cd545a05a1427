"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { DataFigure } from "#components/ui/figures/data-figure";
import type { FigureData } from "#components/ui/figures/figure-table";
import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { formatTime, timeKey } from "#lib/format/dates";
import { arrivalDays } from "#lib/reports/series";
import { Columns } from "./columns";
import { useDayText, useFigure, useNumbers } from "./use-figures";

type FigureProps = { listing: Pick<EventListing, "slug">; statistics: ListingStatistics };

/** Who came in when, a day at a time. */
export function CheckInsFigure({ listing, statistics }: FigureProps) {
  const t = useTranslations("reports.checkIns");
  const locale = useLocale();
  const { number, direction } = useNumbers(statistics.currency);
  const dayText = useDayText();
  const figure = useFigure(listing);
  const { zone, checkIns } = statistics;
  const days = arrivalDays(checkIns, zone);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = days.find(({ day }) => day === chosen) ?? days.at(-1);
  const time = (at: string) => formatTime({ instant: at, zone, locale });
  const data: FigureData = {
    columns: [
      { key: "day", header: t("day"), kind: "date" },
      { key: "time", header: t("time"), kind: "time" },
      { key: "count", header: t("count"), kind: "whole" },
    ],
    rows: days.flatMap(({ day, quarters }) =>
      quarters.map(({ at, count }) => ({
        key: at,
        cells: [
          { text: dayText(day), value: day },
          { text: time(at), value: timeKey(at, zone) },
          { text: number(count), value: count },
        ],
      })),
    ),
  };
  return (
    <DataFigure
      title={t("title")}
      note={t("note", { zone })}
      data={data}
      empty={t("empty")}
      words={figure.words}
      onSave={() => void figure.save("check-ins", data)}
      chart={
        shown && (
          <>
            {days.length > 1 && (
              <Field label={t("day")} className="mb-3 max-w-60">
                <Select
                  value={shown.day}
                  onChange={({ target }) => setChosen(target.value)}
                  options={days.map(({ day }) => ({ value: day, label: dayText(day) }))}
                />
              </Field>
            )}
            <Columns
              label={t("summary", {
                day: dayText(shown.day),
                count: shown.quarters.reduce((sum, { count }) => sum + count, 0),
              })}
              direction={direction}
              formatValue={number}
              points={shown.quarters.map(({ at, count }) => ({
                key: at,
                label: time(at),
                detail: t("detail", { time: time(at), count }),
                up: count,
              }))}
            />
          </>
        )
      }
    />
  );
}
