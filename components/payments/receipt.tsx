"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { Card } from "#components/ui/display/card";
import type { Payment } from "#entities/commerce/payments";
import { useSelf } from "#hooks/account/use-self";
import { useOrganization } from "#hooks/organization/organization";
import { displayName } from "#lib/format/names";
import { PaymentBadge } from "./payment-badge";
import { paidWith } from "./payment-facts";
import { PostalLines } from "./postal-lines";
import { ReceiptSums } from "./receipt-sums";
import { usePaymentWords } from "./use-payment-words";

export type ReceiptProps = { payment: Payment; zone: string };

/** A payment on one sheet: who paid whom, when, how, and for what. */
export function Receipt({ payment, zone }: ReceiptProps) {
  const t = useTranslations("payments");
  const words = usePaymentWords();
  const headingId = useId();
  const isRefund = payment.type === "refund";
  return (
    <Card as="article" data-print="" aria-labelledby={headingId} className="grid gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-caption text-ink-muted">{t(isRefund ? "refundReceipt" : "receipt")}</p>
          <h2 id={headingId} className="mt-0.5 text-balance text-xl">
            {words.subject(payment)}
          </h2>
          <p className="figures mt-1 text-ink-muted text-sm">{words.moment(payment.createdAt, zone)}</p>
        </div>
        <PaymentBadge payment={payment} />
      </header>
      <Parties payment={payment} />
      {payment.lineItems.length > 0 && <ReceiptSums payment={payment} />}
      <Refunds payment={payment} zone={zone} />
    </Card>
  );
}

function Parties({ payment }: { payment: Payment }) {
  const t = useTranslations("payments");
  const words = usePaymentWords();
  const { config } = useAppContext();
  const { data: organization } = useOrganization();
  const { data: self } = useSelf();
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
      <Fact name={t("from")}>
        {config.NAME}
        {organization && <PostalLines of={organization} />}
      </Fact>
      <Fact name={t("to")}>
        {self && displayName(self)}
        <PostalLines of={payment} />
      </Fact>
      <Fact name={t("method")}>{words.method(payment)}</Fact>
      <Fact name={t("number")}>
        <span className="figures break-all text-caption">{payment.id}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** What came back of it, or what it gave back. */
function Refunds({ payment, zone }: ReceiptProps) {
  const t = useTranslations("payments");
  const words = usePaymentWords();
  const { refunds, refunded } = payment;
  if (refunded) {
    return <p className="text-ink-muted text-sm">{t("refundOf", { date: words.day(refunded.createdAt, zone) })}</p>;
  }
  if (refunds.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium text-sm">{t("refunds")}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {refunds.map((refund) => (
          <li key={refund.id} className="figures flex justify-between gap-4 py-2">
            <span>{words.day(refund.createdAt, zone)}</span>
            {paidWith(refund) > 0 && <span>{words.money(-paidWith(refund), refund.currency)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
