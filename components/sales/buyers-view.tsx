"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { EventSales } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { priceFrom } from "#lib/sales/sale-state";
import { useMoney } from "./use-money.ts";

/** What a buyer is told first. */
export function BuyersView({ listing, sales }: { listing: EventListing; sales: EventSales }) {
  const t = useTranslations("sales.buyers");
  const money = useMoney(sales.currency);
  const [now] = useState(() => new Date());
  const from = priceFrom(sales.passTypes, listing, now);
  const text = () => {
    if (!listing.registration) return t("closed");
    if (from === null) return t("nothing");
    return from === 0 ? t("free") : t("from", { price: money(from) });
  };
  return (
    <p className="flex min-w-0 items-center gap-2 text-ink-muted text-sm">
      <Eye aria-hidden="true" className="size-4.5 shrink-0" />
      <span>{t("see")}</span>
      <span className="figures font-medium text-ink">{text()}</span>
    </p>
  );
}
