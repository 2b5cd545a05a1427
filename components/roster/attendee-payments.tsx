"use client";

import { useLocale, useTranslations } from "next-intl";
import { paidWith } from "#components/attendee/payment-list";
import type { ListingRegistration } from "#entities/listings";
import { formatDay } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";

type AttendeePaymentsProps = { registration: ListingRegistration; zone: string };

/** What came in and went back; silent where no money moved. */
export function AttendeePayments({ registration, zone }: AttendeePaymentsProps) {
  const t = useTranslations("roster.detail");
  const locale = useLocale();
  const payments = registration.payments.filter((payment) => paidWith(payment) > 0);
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{t("payments")}</h3>
      <ul className="divide-y divide-line rounded-card border border-line text-sm">
        {payments.map((payment) => {
          const { id, type, currency, last4, createdAt } = payment;
          const sum = formatMoney({ minor: paidWith(payment), currency, locale });
          return (
            <li key={id} className="figures flex items-baseline justify-between gap-4 px-4 py-3">
              <span className="min-w-0">
                {t(type)}
                <span className="text-ink-muted">
                  {" · "}
                  {formatDay({ instant: createdAt, zone, locale })}
                  {last4 && ` · ${t("card", { last4 })}`}
                </span>
              </span>
              <span className="shrink-0 font-medium">{type === "refund" ? `−${sum}` : sum}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
