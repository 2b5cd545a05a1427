"use client";

import { useLocale, useTranslations } from "next-intl";
import { ListRow } from "#components/ui/lists/list-row";
import type { Payment } from "#entities/commerce/payments";
import { formatDay } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** What was paid with one payment, in minor units. */
export const paidWith = ({ lineItems }: Payment): number => lineItems.reduce((sum, { paid }) => sum + paid, 0);

type PaymentListProps = { payments: readonly Payment[]; zone: string };

/** Each leads to its receipt. */
export function PaymentList({ payments, zone }: PaymentListProps) {
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
        </li>
      ))}
    </ul>
  );
}
