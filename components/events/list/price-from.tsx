"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import type { BaseEvent } from "#entities/events/base-event";
import { eventPhase } from "#lib/events/when";
import { cx } from "#lib/format/class-names";
import { formatMoney } from "#lib/format/money";

/** "From €249" or "Free"; nothing where nothing is sold, or any more. */
export function PriceFrom({ event, now, className }: { event: BaseEvent; now: Date; className?: string }) {
  const t = useTranslations("events.card");
  const locale = useLocale();
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  const { priceFrom, availability } = event;
  const isSold = availability === undefined || ["open", "few", "not_open"].includes(availability);
  if (typeof priceFrom !== "number" || !isSold || eventPhase(event, now) === "past") return null;
  const price = formatMoney({ minor: priceFrom, currency, locale }, "compact");
  return <p className={cx("figures font-medium", className)}>{priceFrom === 0 ? t("free") : t("from", { price })}</p>;
}
