"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Columns } from "#components/reports/columns";
import { DataFigure } from "#components/ui/figures/data-figure";
import type { FigureData } from "#components/ui/figures/figure-table";
import type { BaseContent } from "#entities/content/channels";
import type { ContentNumbers, CountKind } from "#entities/content/numbers";
import { formatDay } from "#lib/format/dates";
import { direction } from "#lib/i18n/direction";
import { saveTable } from "#lib/tables/save-table";

export type NumbersFigureProps = {
  kind: CountKind;
  content: Pick<BaseContent, "slug">;
  numbers: Pick<ContentNumbers, "days">;
};

/** Day by day, as a chart, a table and a file. */
export function NumbersFigure({ kind, content, numbers }: NumbersFigureProps) {
  const t = useTranslations("content-numbers");
  const format = useFormatter();
  const locale = useLocale();
  const dayText = (day: string) => formatDay({ instant: `${day}T00:00:00.000Z`, zone: "UTC", locale }, new Date());
  const isEmpty = numbers.days.every((day) => day[kind] === 0);
  const days = isEmpty ? [] : numbers.days.map((counts) => ({ day: counts.day, count: counts[kind] }));
  const data: FigureData = {
    columns: [
      { key: "day", header: t("day"), kind: "date" },
      { key: kind, header: t(`${kind}.total`), kind: "whole" },
    ],
    rows: days.map(({ day, count }) => ({
      key: day,
      cells: [
        { text: dayText(day), value: day },
        { text: format.number(count), value: count },
      ],
    })),
  };
  return (
    <DataFigure
      title={t(`${kind}.title`)}
      note={t("note")}
      data={data}
      empty={t(`${kind}.empty`)}
      words={{ table: t("figure.table"), chart: t("figure.chart"), save: t("figure.save") }}
      onSave={() =>
        void saveTable(
          `${content.slug}-${kind}`,
          data.columns,
          data.rows.map(({ cells }) => cells.map(({ value }) => value)),
        )
      }
      chart={
        <Columns
          label={t(`${kind}.title`)}
          direction={direction(locale)}
          formatValue={(value) => format.number(value)}
          points={days.map(({ day, count }) => ({
            key: day,
            label: dayText(day),
            detail: t("detail", { day: dayText(day), count }),
            up: count,
          }))}
        />
      }
    />
  );
}
