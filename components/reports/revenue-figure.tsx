"use client";

import { useTranslations } from "next-intl";
import { DataFigure } from "#components/ui/figures/data-figure";
import type { FigureData } from "#components/ui/figures/figure-table";
import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { Columns } from "./columns";
import { useDayText, useFigure, useNumbers } from "./use-figures";

type FigureProps = { listing: Pick<EventListing, "slug">; statistics: ListingStatistics };

/** Money that came in upwards, money that went back downwards. */
export function RevenueFigure({ listing, statistics }: FigureProps) {
  const t = useTranslations("reports.revenue");
  const { sum, shortSum, direction } = useNumbers(statistics.currency);
  const dayText = useDayText();
  const figure = useFigure(listing);
  const { byDay, step, revenue, otherCurrencies } = statistics;
  const hasMoney = byDay.some(({ charged, refunded }) => charged > 0 || refunded > 0);
  const cell = (minor: number) => ({ text: sum(minor), value: minor });
  const data: FigureData = {
    columns: [
      { key: "day", header: t(`step.${step}`), kind: "date" },
      { key: "charged", header: t("charged"), kind: { money: statistics.currency } },
      { key: "refunded", header: t("refunded"), kind: { money: statistics.currency } },
      { key: "net", header: t("net"), kind: { money: statistics.currency } },
    ],
    rows: (hasMoney ? byDay : []).map(({ day, charged, refunded }) => ({
      key: day,
      cells: [{ text: dayText(day), value: day }, ...[charged, refunded, charged - refunded].map(cell)],
    })),
  };
  return (
    <DataFigure
      title={t("title")}
      note={otherCurrencies.length > 0 ? t("others", { currencies: otherCurrencies.join(", ") }) : undefined}
      data={data}
      empty={t("empty")}
      words={figure.words}
      onSave={() => void figure.save("revenue", data)}
      chart={
        <>
          <Sums revenue={revenue} sum={sum} />
          <Columns
            label={t("summary", { charged: sum(revenue.charged), refunded: sum(revenue.refunded) })}
            direction={direction}
            formatValue={shortSum}
            points={byDay.map(({ day, charged, refunded }) => ({
              key: day,
              label: dayText(day),
              detail: t(refunded > 0 ? "detailRefunded" : "detail", {
                day: dayText(day),
                charged: sum(charged),
                refunded: sum(refunded),
              }),
              up: charged,
              down: refunded,
            }))}
          />
        </>
      }
    />
  );
}

const facts = ["charged", "refunded", "net", "deferred", "pending"] as const;

function Sums({ revenue, sum }: { revenue: ListingStatistics["revenue"]; sum: (minor: number) => string }) {
  const t = useTranslations("reports.revenue");
  const shown = facts.filter((fact) => revenue[fact] !== 0 || fact === "charged" || fact === "net");
  return (
    <dl className="mb-2 flex flex-wrap gap-x-6 gap-y-2">
      {shown.map((fact) => (
        <div key={fact}>
          <dt className="text-caption text-ink-muted">{t(fact)}</dt>
          <dd className="figures font-medium">{sum(revenue[fact])}</dd>
        </div>
      ))}
    </dl>
  );
}
