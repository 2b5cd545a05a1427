"use client";

import { useLocale, useTranslations } from "next-intl";
import { paidWith } from "#components/attendee/my-events/payment-list";
import type { Payment } from "#entities/commerce/payments";
import type { ListingRegistration } from "#entities/hosting/listings";
import { formatDay } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";
import { displayName } from "#lib/format/names";
import { ReceivePayment } from "./receive-payment";

type AttendeePaymentsProps = { registration: ListingRegistration; zone: string };

/** Its whole sum, also while the money has not come in. */
const totalOf = (payment: Payment): number => payment.total ?? paidWith(payment);

/** What came in and went back, and what by hand still has to; silent where there is no money. */
export function AttendeePayments({ registration, zone }: AttendeePaymentsProps) {
  const t = useTranslations("roster.detail");
  const payments = registration.payments.filter((payment) => totalOf(payment) > 0);
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{t("payments")}</h3>
      <ul className="divide-y divide-line rounded-card border border-line text-sm">
        {payments.map((payment) => (
          <li key={payment.id} className="grid gap-2.5 px-4 py-3">
            <PaymentLine payment={payment} zone={zone} />
            {isByHand(payment) && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="text-caption text-warn">
                  {t(payment.type === "refund" ? "toGiveBack" : "awaited")}
                </span>
                <ReceivePayment
                  eventId={registration.eventId}
                  accountId={registration.accountId}
                  name={displayName(registration.account)}
                  payment={{ ...payment, amount: totalOf(payment) }}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Has not changed hands, and nobody but people will move it. */
const isByHand = ({ status, integration }: Payment): boolean => status === "pending" && integration.type === "manual";

function PaymentLine({ payment, zone }: { payment: Payment; zone: string }) {
  const t = useTranslations("roster.detail");
  const locale = useLocale();
  const { type, currency, last4, createdAt } = payment;
  const sum = formatMoney({ minor: totalOf(payment), currency, locale });
  return (
    <span className="figures flex items-baseline justify-between gap-4">
      <span className="min-w-0">
        {t(type)}
        <span className="text-ink-muted">
          {" · "}
          {formatDay({ instant: createdAt, zone, locale })}
          {last4 && ` · ${t("card", { last4 })}`}
        </span>
      </span>
      <span className="shrink-0 font-medium">{type === "refund" ? `−${sum}` : sum}</span>
    </span>
  );
}
