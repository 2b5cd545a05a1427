"use client";

import { useTranslations } from "next-intl";
import { DataFigure } from "#components/ui/figures/data-figure";
import type { FigureData } from "#components/ui/figures/figure-table";
import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { useFigure, useNumbers } from "./use-figures";

type FigureProps = { listing: Pick<EventListing, "slug">; statistics: ListingStatistics };

export function CouponsFigure({ listing, statistics }: FigureProps) {
  const t = useTranslations("reports.coupons");
  const { number, sum } = useNumbers(statistics.currency);
  const figure = useFigure(listing);
  const { coupons } = statistics;
  const most = Math.max(1, ...coupons.map(({ uses }) => uses));
  const data: FigureData = {
    columns: [
      { key: "code", header: t("code"), kind: "text" },
      { key: "uses", header: t("uses"), kind: "whole" },
      { key: "limit", header: t("limit"), kind: "whole" },
      { key: "discount", header: t("discount"), kind: { money: statistics.currency } },
    ],
    rows: coupons.map(({ couponId, code, uses, limit, discount }) => ({
      key: couponId,
      cells: [
        { text: code, value: code, share: limit === null ? uses / most : uses / Math.max(1, limit) },
        { text: number(uses), value: uses },
        { text: limit === null ? t("unlimited") : number(limit), value: limit },
        { text: sum(discount), value: discount },
      ],
    })),
  };
  return (
    <DataFigure
      title={t("title")}
      data={data}
      empty={t("empty")}
      words={figure.words}
      onSave={() => void figure.save("coupons", data)}
    />
  );
}
