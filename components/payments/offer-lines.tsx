"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAppContext } from "#components/layout/app-context";
import type { PaymentIntent } from "#entities/payments";
import { formatMoney } from "#lib/format/money";
import { summaryOf } from "#lib/registration/cart";

/** Sums in the reader's way of writing them; nothing is "Free". */
export function useSum(): (minor: number, currency?: string) => string {
  const t = useTranslations("registration");
  const locale = useLocale();
  const usual = useAppContext().config.PAYMENT.CURRENCY;
  return (minor, currency = usual) => (minor === 0 ? t("free") : formatMoney({ minor, currency, locale }));
}

/** What an offer consists of and comes to; every sum is the platform's. */
export function OfferLines({ intent }: { intent: PaymentIntent }) {
  const t = useTranslations("registration.order");
  const sum = useSum();
  const { lines, discount, tax, taxIncluded, total } = summaryOf(intent);
  const money = (minor: number) => sum(minor, intent.currency);
  return (
    <div className="grid gap-3 text-sm">
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.key} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">{t("line", { count: line.quantity, name: line.name })}</span>
            <span className="figures shrink-0">{money(line.amount)}</span>
          </li>
        ))}
      </ul>
      {(discount > 0 || tax > 0) && (
        <dl className="grid gap-1.5 border-line border-t pt-3">
          {discount > 0 && <Row name={t("discount")}>−{money(discount)}</Row>}
          {tax > 0 && <Row name={t("tax")}>{money(tax)}</Row>}
        </dl>
      )}
      <dl className="border-line border-t pt-3">
        <div className="flex items-baseline justify-between gap-4 font-semibold text-base">
          <dt>{t("total")}</dt>
          <dd className="figures">{money(total)}</dd>
        </div>
        {taxIncluded > 0 && <Row name={t("taxIncluded")}>{money(taxIncluded)}</Row>}
      </dl>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-ink-muted">
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
