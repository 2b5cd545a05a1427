"use client";

import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionPage } from "#components/account/section-page";
import { LoadError } from "#components/layout/load-error";
import { useBookZone, usePaymentWords } from "#components/payments/use-payment-words";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Invoice } from "#entities/commerce/invoices";
import { useInvoices } from "#hooks/commerce/invoices";
import { useHref } from "#lib/i18n/use-href";
import { invoiceSums } from "#lib/invoices/facts";
import { routes } from "#lib/routes";
import { InvoiceBadge } from "./invoice-badge";

/** What one was asked to pay later, the latest first. */
export function InvoicesScreen() {
  return (
    <SectionPage section="invoices">
      <Invoices />
    </SectionPage>
  );
}

function Invoices() {
  const t = useTranslations("invoices");
  const list = useInvoices();
  const zone = useBookZone();
  if (!list.data && list.error) return <LoadError title={t("errorTitle")} read={list} />;
  if (!list.data || zone === undefined) return <ListSkeleton />;
  if (list.data.items.length === 0) {
    return <EmptyState icon={<ReceiptText />} title={t("none")} text={t("noneText")} />;
  }
  return (
    <div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface px-4">
        {list.data.items.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow invoice={invoice} zone={zone} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </div>
  );
}

function InvoiceRow({ invoice, zone }: { invoice: Invoice; zone: string }) {
  const t = useTranslations("invoices");
  const words = usePaymentWords();
  const href = useHref();
  const [now] = useState(() => new Date());
  const { subtotal } = invoiceSums(invoice);
  return (
    <ListRow
      href={href(routes.invoice(invoice.id))}
      title={invoice.title}
      text={
        <span className="figures">
          {t("number", { number: String(invoice.alternateId) })} ·{" "}
          {t("due", { date: words.day(invoice.dueDate, zone) })}
        </span>
      }
      trailing={
        <span className="grid justify-items-end gap-1">
          <span className="figures font-medium text-ink text-sm">
            {words.money(subtotal, invoice.currency ?? "USD")}
          </span>
          <InvoiceBadge invoice={invoice} now={now} />
        </span>
      }
    />
  );
}

function ListSkeleton() {
  const t = useTranslations("invoices");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-6 rounded-card border border-line bg-surface p-4">
      {["first", "second"].map((row) => (
        <div key={row} className="flex items-center justify-between gap-4">
          <div className="grid gap-2">
            <Skeleton className="w-48" />
            <Skeleton className="w-32" />
          </div>
          <Skeleton className="w-16" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
