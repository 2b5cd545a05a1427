"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { PostalLines } from "#components/payments/postal-lines";
import { usePaymentWords } from "#components/payments/use-payment-words";
import { Card } from "#components/ui/display/card";
import type { Invoice } from "#entities/commerce/invoices";
import { displayName } from "#lib/format/names";
import { invoiceSums } from "#lib/invoices/facts";
import { InvoiceBadge } from "./invoice-badge";

type SheetProps = { invoice: Invoice; zone: string; now: Date };

/** An invoice on one sheet: who bills whom, for what, until when, and what came of it. */
export function InvoiceSheet({ invoice, zone, now }: SheetProps) {
  const t = useTranslations("invoices");
  const words = usePaymentWords();
  const headingId = useId();
  const { organization, account } = invoice;
  return (
    <Card as="article" data-print="" aria-labelledby={headingId} className="grid gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="figures text-caption text-ink-muted">{t("number", { number: String(invoice.alternateId) })}</p>
          <h2 id={headingId} className="mt-0.5 text-balance text-xl">
            {invoice.title}
          </h2>
          {invoice.description && (
            <p dir="auto" className="mt-1 text-ink-muted text-sm">
              {invoice.description}
            </p>
          )}
        </div>
        <InvoiceBadge invoice={invoice} now={now} />
      </header>
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
        <Fact name={t("billFrom")}>
          {organization.name}
          <PostalLines of={organization} />
        </Fact>
        <Fact name={t("billTo")}>{account && displayName(account)}</Fact>
        <Fact name={t("date")}>{words.day(invoice.sentDate ?? invoice.createdAt, zone)}</Fact>
        <Fact name={t("dueDate")}>{words.day(invoice.dueDate, zone)}</Fact>
      </dl>
      <InvoiceItems invoice={invoice} />
      {invoice.notes && (
        <section>
          <h3 className="font-medium text-sm">{t("notes")}</h3>
          <p className="mt-1 whitespace-pre-line text-sm">{invoice.notes}</p>
        </section>
      )}
      <PaymentDetails invoice={invoice} zone={zone} />
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="figures mt-0.5">{children}</dd>
    </div>
  );
}

function InvoiceItems({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices");
  const words = usePaymentWords();
  const money = (minor: number) => words.money(minor, invoice.currency ?? "USD");
  const { subtotal, paid, due } = invoiceSums(invoice);
  const sums = [
    ["subtotal", subtotal],
    ["paid", -paid],
  ] as const;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("items")}</caption>
      <thead className="text-caption text-ink-muted">
        <tr className="border-line border-b">
          <th scope="col" className="pb-2 text-start font-normal">
            {t("item")}
          </th>
          <th scope="col" className="pb-2 text-end font-normal">
            {t("quantity")}
          </th>
          <th scope="col" className="pb-2 text-end font-normal">
            {t("price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lineItems.map(({ id, name, description, quantity, amount }) => (
          <tr key={id} className="border-line border-b align-baseline">
            <th scope="row" className="py-2.5 pe-4 text-start font-normal">
              {name}
              {description && (
                <span dir="auto" className="block text-ink-muted">
                  {description}
                </span>
              )}
            </th>
            <td className="figures py-2.5 text-end">{quantity}</td>
            <td className="figures py-2.5 text-end">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(
          ([key, minor]) =>
            minor !== 0 && (
              <tr key={key} className="text-ink-muted">
                <th scope="row" colSpan={2} className="pt-2.5 pe-4 text-start font-normal">
                  {t(key)}
                </th>
                <td className="figures pt-2.5 text-end">{money(minor)}</td>
              </tr>
            ),
        )}
        <tr className="font-semibold text-base">
          <th scope="row" colSpan={2} className="pt-3 pe-4 text-start font-semibold">
            {t("total")}
          </th>
          <td className="figures pt-3 text-end">{money(invoice.status === "void" ? 0 : due)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How it was paid, with the number that the provider and the organizer find it by. */
function PaymentDetails({ invoice, zone }: Pick<SheetProps, "invoice" | "zone">) {
  const t = useTranslations("invoices");
  const words = usePaymentWords();
  if (invoice.payments.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium text-sm">{t("details")}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {invoice.payments.map((payment) => (
          <li key={payment.id} className="figures flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span>{words.day(payment.createdAt, zone)}</span>
            <span className="break-all text-caption text-ink-muted">
              {t("transaction")} {payment.stripeId ?? payment.id}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
