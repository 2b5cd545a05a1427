"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAppContext } from "#components/layout/app-context";
import { Card } from "#components/ui/card";
import { DateTile } from "#components/ui/date-tile";
import { Skeleton } from "#components/ui/skeleton";
import type { PaymentIntent } from "#entities/payments";
import { usePassTypes } from "#hooks/events";
import { eventZone, shortWhen } from "#lib/events/when";
import { cx } from "#lib/format/class-names";
import { formatMoney } from "#lib/format/money";
import { type SummaryLine, summaryOf } from "#lib/registration/cart";
import { useCheckout } from "./checkout-context";

/** Sums in the reader's way of writing them; nothing is "Free". */
export function useSum(): (minor: number, currency?: string) => string {
  const t = useTranslations("registration");
  const locale = useLocale();
  const usual = useAppContext().config.PAYMENT.CURRENCY;
  return (minor, currency = usual) => (minor === 0 ? t("free") : formatMoney({ minor, currency, locale }));
}

/** The latest offer: while the next one is on its way the last one stays. */
export function useLastIntent(): { intent: PaymentIntent | undefined; isStale: boolean } {
  const { intent, passes, isSaved } = useCheckout();
  const [last, setLast] = useState(intent.data);
  if (intent.data && intent.data !== last) setLast(intent.data);
  if (passes.length === 0) return { intent: undefined, isStale: false };
  return { intent: intent.data ?? last, isStale: !isSaved || !intent.data || intent.isFetching };
}

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
  const sum = useSum();
  const { passes, isFree, addressId } = useCheckout();
  const { intent, isStale } = useLastIntent();
  const names = useNames();
  if (passes.length === 0) return <p className="text-ink-muted text-sm">{t("empty")}</p>;
  if (!intent) {
    const waits = !isFree && addressId === null;
    return (
      <div className="grid gap-3 text-sm">
        <Lines lines={names} />
        <div className="border-line border-t pt-3">
          {waits ? <p className="text-caption text-ink-muted">{t("needsAddress")}</p> : <Skeleton className="w-full" />}
        </div>
      </div>
    );
  }
  const { lines, discount, tax, taxIncluded, later, total } = summaryOf(intent);
  const money = (minor: number) => sum(minor, intent.currency);
  return (
    <div aria-busy={isStale} className={cx("grid gap-3 text-sm transition-opacity", isStale && "opacity-60")}>
      <Lines lines={lines} money={money} />
      {(discount > 0 || tax > 0 || later > 0) && (
        <dl className="grid gap-1.5 border-line border-t pt-3">
          {discount > 0 && <Row name={t("discount")}>−{money(discount)}</Row>}
          {tax > 0 && <Row name={t("tax")}>{money(tax)}</Row>}
          {later > 0 && <Row name={t("later")}>{money(later)}</Row>}
        </dl>
      )}
      <dl className="border-line border-t pt-3">
        <div className="flex items-baseline justify-between gap-4 font-semibold text-base">
          <dt>{t("total")}</dt>
          <dd className="figures">
            <span role="status">{money(total)}</span>
          </dd>
        </div>
        {taxIncluded > 0 && (
          <div className="flex justify-between gap-4 text-caption text-ink-muted">
            <dt>{t("taxIncluded")}</dt>
            <dd className="figures">{money(taxIncluded)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Lines({
  lines,
  money,
}: {
  lines: Omit<SummaryLine, "amount">[] | SummaryLine[];
  money?: (minor: number) => string;
}) {
  const t = useTranslations("registration.order");
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line.key} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 break-words">{t("line", { count: line.quantity, name: line.name })}</span>
          {money && "amount" in line && <span className="figures shrink-0">{money(line.amount)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What was chosen, before anybody has priced it. */
function useNames(): Omit<SummaryLine, "amount">[] {
  const { event, passes, registration } = useCheckout();
  const offers = usePassTypes(event.slug);
  const ids = [...new Set(passes.map(({ ticketId }) => ticketId))];
  return ids.map((ticketId) => {
    const offered = offers.data?.passTypes.find(({ id }) => id === ticketId);
    const drafted = registration.passes.find((pass) => pass.ticketId === ticketId)?.ticket;
    const quantity = passes.filter((pass) => pass.ticketId === ticketId).length;
    return { key: ticketId, name: offered?.name ?? drafted?.name ?? "", quantity };
  });
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-ink-muted">
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
