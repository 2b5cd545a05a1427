"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Payment } from "#entities/payments";
import { formatDay } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";

/** What was paid with one payment, in minor units. */
export const paidWith = ({ lineItems }: Payment): number => lineItems.reduce((sum, { paid }) => sum + paid, 0);

export function PaymentList({ payments, zone }: { payments: readonly Payment[]; zone: string }) {
  const t = useTranslations("attendee.payments");
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-baseline justify-between gap-4 py-3 text-sm">
          <span className="min-w-0">
            <span className="block font-medium">{t(payment.type)}</span>
            <span className="figures block text-caption text-ink-muted">
              {formatDay({ instant: payment.createdAt, zone, locale })}
              {payment.last4 && ` · ${t("card", { last4: payment.last4 })}`}
            </span>
          </span>
          <span className="figures font-medium">
            {formatMoney({ minor: paidWith(payment), currency: payment.currency, locale })}
          </span>
        </li>
      ))}
    </ul>
  );
}
