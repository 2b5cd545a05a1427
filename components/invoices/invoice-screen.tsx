"use client";

import { CalendarDays, Printer, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionPage } from "#components/account/section-page";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { PrintOnly } from "#components/payments/print-only";
import { useBookZone } from "#components/payments/use-payment-words";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Banner } from "#components/ui/states/banner";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Invoice } from "#entities/commerce/invoices";
import { useInvoice } from "#hooks/commerce/invoices";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { InvoiceSheet } from "./invoice-sheet";
import { PayInvoice } from "./pay-invoice";

/** One invoice, and the means to settle it. */
export function InvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations("invoices");
  const href = useHref();
  return (
    <SectionPage section="invoices">
      <div>
        <BackLink href={href(routes.invoices())}>{t("all")}</BackLink>
        <InvoiceDetail invoiceId={invoiceId} />
      </div>
    </SectionPage>
  );
}

function InvoiceDetail({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations("invoices");
  const read = useInvoice(invoiceId);
  const zone = useBookZone();
  const [now] = useState(() => new Date());
  const [isPaid, setPaid] = useState(false);
  const invoice = read.data;
  if (!invoice && read.error?.code === "not_found") {
    return <EmptyState icon={<ReceiptText />} title={t("notFound")} text={t("notFoundText")} />;
  }
  if (!invoice && read.error) return <LoadError title={t("errorTitle")} read={read} />;
  if (!invoice || zone === undefined) return <SheetSkeleton />;
  const paid = () => {
    setPaid(true);
    void read.refetch();
  };
  return (
    <div className="grid gap-5">
      {isPaid && (
        <Banner tone="good" announce>
          {t("thanks")}
        </Banner>
      )}
      <InvoiceSheet invoice={invoice} zone={zone} now={now} />
      <PrintOnly />
      <InvoiceActions invoice={invoice} />
      {invoice.status === "sent" && !isPaid && <PayInvoice invoiceId={invoice.id} onDone={paid} />}
    </div>
  );
}

function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices");
  const href = useHref();
  const icon = { "aria-hidden": true, className: "size-4.5" } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" icon={<Printer {...icon} />} onClick={() => window.print()}>
        {t("print")}
      </Button>
      {invoice.event && (
        <ButtonLink
          href={href(routes.myEvent(invoice.event.slug))}
          variant="secondary"
          icon={<CalendarDays {...icon} />}
        >
          {t("toEvent")}
        </ButtonLink>
      )}
    </div>
  );
}

function SheetSkeleton() {
  const t = useTranslations("invoices");
  return (
    <SkeletonGroup label={t("loadingOne")} className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <Skeleton className="w-64 text-xl" />
      <Skeleton className="w-40" />
      <Skeleton shape="block" className="mt-4 h-48" />
    </SkeletonGroup>
  );
}
