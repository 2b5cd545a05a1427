"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "#components/ui/display/card";
import { DateTile } from "#components/ui/display/date-tile";
import { Skeleton } from "#components/ui/states/skeleton";
import { eventZone, shortWhen } from "#lib/events/when";
import { isEmptyCart } from "#lib/registration/cart";
import { namedLines, subtotalOf } from "#lib/registration/order";
import { useCheckout } from "./checkout-context";
import { OfferLines, UnpricedLines } from "./offer-lines";
import { useLastIntent } from "./use-last-intent";
import { useLaterNote } from "./use-later-note";
import { useSum } from "./use-sum";

/** What is bought and what it costs, beside every step. */
export function OrderSummary() {
  const t = useTranslations("registration.order");
  const locale = useLocale();
  const { event } = useCheckout();
  const [now] = useState(() => new Date());
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex items-start gap-3">
        <DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} size="sm" />
        <div className="min-w-0">
          <p className="line-clamp-2 font-medium text-sm">{event.name}</p>
          <p className="figures mt-0.5 text-caption text-ink-muted">{shortWhen(event, locale, now)}</p>
        </div>
      </div>
      <h2 className="sr-only">{t("title")}</h2>
      <OrderLines />
    </Card>
  );
}

/** The lines and sums alone, for the card and for the bar on phones. */
export function OrderLines() {
  const t = useTranslations("registration.order");
  const { cart, chosen, catalog, needsAddress, intent: read } = useCheckout();
  const sum = useSum();
  const { intent, isStale } = useLastIntent();
  const laterNote = useLaterNote();
  if (isEmptyCart(cart.value)) return <p className="text-ink-muted text-sm">{t("empty")}</p>;
  if (intent) {
    const packaged = new Set(cart.value.passes.filter(({ packageId }) => packageId).map(({ id }) => id));
    return <OfferLines intent={intent} isStale={isStale} packaged={packaged} laterNote={laterNote} />;
  }
  const subtotal = subtotalOf(chosen, catalog);
  return (
    <div className="grid gap-3 text-sm">
      <UnpricedLines lines={namedLines(chosen, catalog)} />
      <div className="grid gap-1 border-line border-t pt-3">
        {subtotal !== null && (
          <dl className="flex items-baseline justify-between gap-4 font-semibold text-base">
            <dt>{t("subtotal")}</dt>
            <dd className="figures">{sum(subtotal)}</dd>
          </dl>
        )}
        <Unpriced needsAddress={needsAddress} isRefused={read.error !== null} />
      </div>
    </div>
  );
}

function Unpriced({ needsAddress, isRefused }: { needsAddress: boolean; isRefused: boolean }) {
  const t = useTranslations("registration.order");
  if (needsAddress) return <p className="text-caption text-ink-muted">{t("needsAddress")}</p>;
  if (isRefused) return <p className="text-caption text-ink-muted">{t("unpriced")}</p>;
  return <Skeleton className="w-full" />;
}
