"use client";

import { CalendarClock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ListRow } from "#components/ui/list-row";
import { TextLink } from "#components/ui/text-link";
import type { Payment } from "#entities/payments";
import type { RegistrationEventDetails } from "#entities/registration";
import { deferredOf, dueDate } from "#lib/attendee/due";
import { formatDay } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** What was paid with one payment, in minor units. */
export const paidWith = ({ lineItems }: Payment): number => lineItems.reduce((sum, { paid }) => sum + paid, 0);

type PaymentListProps = { payments: readonly Payment[]; terms: RegistrationEventDetails; zone: string };

/** Each leads to its receipt; what a payment left for later is said under it. */
export function PaymentList({ payments, terms, zone }: PaymentListProps) {
  const t = useTranslations("attendee.payments");
  const locale = useLocale();
  const href = useHref();
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id}>
          <ListRow
            href={href(routes.payment(payment.id))}
            title={t(payment.type)}
            text={
              <span className="figures">
                {formatDay({ instant: payment.createdAt, zone, locale })}
                {payment.last4 && ` · ${t("card", { last4: payment.last4 })}`}
                {` · ${t("receipt")}`}
              </span>
            }
            trailing={
              <span className="figures font-medium text-ink text-sm">
                {formatMoney({ minor: paidWith(payment), currency: payment.currency, locale })}
              </span>
            }
          />
          <Remaining payment={payment} terms={terms} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function Remaining({ payment, terms, zone }: { payment: Payment; terms: RegistrationEventDetails; zone: string }) {
  const t = useTranslations("attendee.payments");
  const locale = useLocale();
  const href = useHref();
  const deferred = deferredOf(payment);
  if (deferred <= 0) return null;
  const due = dueDate(payment, terms);
  const amount = formatMoney({ minor: deferred, currency: payment.currency, locale });
  return (
    <p className="mb-3 flex items-start gap-2 rounded-control bg-info-soft px-3 py-2 text-sm">
      <CalendarClock aria-hidden="true" className="mt-px size-4.5 text-info" />
      <span className="figures min-w-0">
        {due
          ? t("remainingOn", { amount, day: formatDay({ instant: due, zone, locale }) })
          : t("remaining", { amount })}{" "}
        <TextLink href={href(routes.invoices())}>{t("invoices")}</TextLink>
      </span>
    </p>
  );
}
