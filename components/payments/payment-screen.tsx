"use client";

import { CalendarDays, Printer, ReceiptText, TicketPercent } from "lucide-react";
import { useTranslations } from "next-intl";
import { SectionPage } from "#components/account/section-page";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { usePayment } from "#hooks/commerce/payments";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { PrintOnly } from "./print-only";
import { Receipt } from "./receipt";
import { ReceiptDownload } from "./receipt-download";
import { useBookZone } from "./use-payment-words";

/** One payment, as a receipt. */
export function PaymentScreen({ paymentId }: { paymentId: string }) {
  const t = useTranslations("payments");
  const href = useHref();
  return (
    <SectionPage section="payments">
      <div>
        <BackLink href={href(routes.payments())}>{t("all")}</BackLink>
        <PaymentDetail paymentId={paymentId} />
      </div>
    </SectionPage>
  );
}

function PaymentDetail({ paymentId }: { paymentId: string }) {
  const t = useTranslations("payments");
  const href = useHref();
  const read = usePayment(paymentId);
  const zone = useBookZone();
  const payment = read.data;
  if (!payment && read.error?.code === "not_found") {
    return <EmptyState icon={<ReceiptText />} title={t("notFound")} text={t("notFoundText")} />;
  }
  if (!payment && read.error) return <LoadError title={t("errorTitle")} read={read} />;
  if (!payment || zone === undefined) return <ReceiptSkeleton />;
  const icon = { "aria-hidden": true, className: "size-4.5" } as const;
  return (
    <div className="grid gap-5">
      <Receipt payment={payment} zone={zone} />
      <PrintOnly />
      <div className="flex flex-wrap gap-2">
        <ReceiptDownload paymentId={payment.id} />
        <Button variant="secondary" icon={<Printer {...icon} />} onClick={() => window.print()}>
          {t("print")}
        </Button>
        {payment.event && payment.source === "coupon" && (
          <ButtonLink
            href={href(routes.myCoupons(payment.event.slug))}
            variant="secondary"
            icon={<TicketPercent {...icon} />}
          >
            {t("toCodes")}
          </ButtonLink>
        )}
        {payment.event && (
          <ButtonLink
            href={href(routes.event(payment.event.slug))}
            variant="secondary"
            icon={<CalendarDays {...icon} />}
          >
            {t("toEvent")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function ReceiptSkeleton() {
  const t = useTranslations("payments");
  return (
    <SkeletonGroup label={t("loadingOne")} className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <Skeleton className="w-64 text-xl" />
      <Skeleton className="w-40" />
      <Skeleton shape="block" className="mt-4 h-48" />
    </SkeletonGroup>
  );
}
