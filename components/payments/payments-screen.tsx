"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import { SectionPage } from "#components/account/section-page";
import { LoadError } from "#components/layout/load-error";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Payment } from "#entities/commerce/payments";
import { usePayments } from "#hooks/commerce/payments";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { PaymentBadge } from "./payment-badge";
import { paidWith } from "./payment-facts";
import { useBookZone, usePaymentWords } from "./use-payment-words";

/** What one paid and got back, the latest first. */
export function PaymentsScreen() {
  return (
    <SectionPage section="payments">
      <Payments />
    </SectionPage>
  );
}

function Payments() {
  const t = useTranslations("payments");
  const list = usePayments();
  const zone = useBookZone();
  if (!list.data && list.error) return <LoadError title={t("errorTitle")} read={list} />;
  if (!list.data || zone === undefined) return <ListSkeleton />;
  if (list.data.items.length === 0) {
    return <EmptyState icon={<CreditCard />} title={t("none")} text={t("noneText")} />;
  }
  return (
    <div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface px-4">
        {list.data.items.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} zone={zone} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </div>
  );
}

function PaymentRow({ payment, zone }: { payment: Payment; zone: string }) {
  const words = usePaymentWords();
  const href = useHref();
  const sum = paidWith(payment);
  return (
    <ListRow
      href={href(routes.payment(payment.id))}
      title={words.subject(payment)}
      text={
        <span className="figures">
          {words.day(payment.createdAt, zone)} · {words.method(payment)}
        </span>
      }
      trailing={
        <span className="grid justify-items-end gap-1">
          {sum > 0 && (
            <span className="figures font-medium text-ink text-sm">{words.money(sum, payment.currency)}</span>
          )}
          <PaymentBadge payment={payment} />
        </span>
      }
    />
  );
}

function ListSkeleton() {
  const t = useTranslations("payments");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-6 rounded-card border border-line bg-surface p-4">
      {["first", "second", "third", "fourth"].map((row) => (
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
